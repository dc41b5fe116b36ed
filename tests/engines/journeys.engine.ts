import { test as base, expect } from "playwright/test";
import type { BuiltWorker } from "../../scripts/built-worker";
import { aPerson, countApplications, type FieldName, labels } from "../interest-form";
import { ownSite } from "../journey";
import { type EngineName, engines } from "./engine";
import { button, field, heading, type Part, Visitor } from "./visitor";

/** A visitor of the engine that the project names. A journey fails on an error in the console or the page. */
const test = base.extend<{ scripts: boolean; visitor: Visitor }, { site: BuiltWorker }>({
  site: ownSite(),
  scripts: [true, { option: true }],
  visitor: async ({ site, scripts }, use, { project }) => {
    const window = await engines[project.name as EngineName].open(scripts);
    await use(new Visitor(window, site.origin));
    await window.close();
    // A refused form is an answer, though browsers note its status; a page that is left stops its requests.
    expect(
      window.faults.filter((fault) => !/status of 422|Error in input stream$|\/assets\//.test(fault)),
    ).toEqual([]);
  },
});

const dialog = "[role=dialog]";
const form = "main form#interest";
const inDialog = (name: FieldName) => field(labels[name], dialog);
const inForm = (name: FieldName) => field(labels[name], form);
const atStep = (step: number): Part => ({ css: `${dialog} p`, name: `Step ${step} of 3` });
const steps = [["fullName", "email"], ["company", "jobTitle", "linkedin"], ["interestReason"]] as const;

test("the dialog takes an application by the pointer", async ({ visitor, site }) => {
  const person = aPerson();
  await openDialog(visitor);
  for (const [index, names] of steps.entries()) {
    await visitor.expectSeen(atStep(index + 1));
    for (const name of names) await visitor.fill(inDialog(name), person[name]);
    await visitor.click(button(index < 2 ? "Next" : "Submit Application", dialog));
  }
  await visitor.expectSeen(heading("Application Received", dialog));
  expect(await countApplications(site.database, person.email)).toBe(1);
});

test("the dialog keeps the keyboard's focus, and says which control is wrong", async ({ visitor }) => {
  await openDialog(visitor);
  await refuseFirstStep(visitor);
  await visitor.window.type("Grace Hopper");
  await visitor.expectSeen(inDialog("fullName"), { value: "Grace Hopper", isFocused: true });
  for (let presses = 0; presses < 12; presses++) {
    await visitor.window.press("Tab");
    await visitor.expectSeen({ css: `${dialog} :focus` });
  }
  await visitor.window.press("Escape");
  await visitor.expectGone({ css: dialog });
  await visitor.expectSeen(registerLink, { isFocused: true });
});

test("control: a dialog whose messages belong to no control is found out", async ({ visitor }) => {
  await openDialog(visitor);
  await visitor.window.evaluate(() => {
    const spoil = () => {
      for (const control of document.querySelectorAll("[role=dialog] [aria-describedby]"))
        control.removeAttribute("aria-describedby");
    };
    spoil();
    new MutationObserver(spoil).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await expect(refuseFirstStep(visitor)).rejects.toThrow("Full name is required");
  const found = `in ${visitor.window.version} a dialog whose messages belong to no control is found out`;
  console.log(`PROOF engines | control: ${found}`);
});

test("pages follow the navigation, and keep the theme", async ({ visitor }) => {
  await visitor.goto("/");
  await visitor.click({ css: ".site-navigation a", name: "Round Tables" });
  await visitor.expectPath(/^\/round-tables$/);
  await visitor.expectSeen({ css: ".site-navigation [aria-current=page]", name: "Round Tables" });
  const colour = () =>
    visitor.window.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const colours: string[] = [];
  for (const theme of ["system", "light", "dark"]) {
    await visitor.expectSeen({ css: "button", name: `Theme: ${theme}` });
    colours.push(await colour());
    if (theme !== "dark") await visitor.click({ css: "button", name: `Theme: ${theme}` });
  }
  expect(colours[1]).not.toBe(colours[2]);
  await visitor.goto("/");
  await visitor.expectSeen({ css: "button", name: "Theme: dark" });
  expect(await colour()).toBe(colours[2]);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ scripts });

    test("/apply refuses in words, keeps what was typed and takes it corrected", async ({
      visitor,
      site,
    }) => {
      const person = aPerson();
      await visitor.goto("/apply");
      for (const name of steps.flat())
        await visitor.fill(inForm(name), name === "fullName" ? "G" : person[name]);
      // The button comes with scripts: this says that none ran, or that they did.
      expect(await visitor.look({ css: "[data-theme-button]" })).toHaveLength(scripts ? 1 : 0);
      await visitor.click(button("Submit Application", form));
      await visitor.expectSeen({ css: "main [role=alert] a", name: "Full name is required" });
      for (const name of steps.flat().slice(1))
        await visitor.expectSeen(inForm(name), { value: person[name], isInvalid: false });
      await visitor.fill(inForm("fullName"), person.fullName);
      await visitor.click(button("Submit Application", form));
      await visitor.expectPath(/^\/applications\/[0-9a-f]{64}$/);
      await visitor.expectSeen(heading("Application Received"));
      expect(await countApplications(site.database, person.email)).toBe(1);
    });
  });
}

const registerLink: Part = { css: "footer a", name: "Register for Events" };

async function openDialog(visitor: Visitor) {
  await visitor.goto("/");
  await visitor.click(registerLink);
  await visitor.expectSeen(atStep(1));
}

async function refuseFirstStep(visitor: Visitor) {
  await visitor.expectSeen(inDialog("fullName"), { isFocused: true });
  await visitor.window.press("Enter");
  await visitor.expectSeen(inDialog("fullName"), {
    isFocused: true,
    isInvalid: true,
    description: expect.stringContaining("Full name is required"),
  });
}
