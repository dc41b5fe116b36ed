import { randomUUID } from "node:crypto";
import { noAnswerYet } from "~/content/messages";
import { storeEvent, storeQueue } from "../committee";
import { statusOf } from "../decisions";
import { aPerson, countApplications, labels } from "../interest-form";
import { anApplication, countOf, labels as partnerLabels } from "../partnership-form";
import type { Query } from "./driver";
import { expect, expectFault, test } from "./engine-journey";
import { Visitor } from "./visitor";

const main: Query = { role: "main" };
const alert: Query = { role: "alert", within: main };
const status = (text: string, within: Query = main): Query => ({ text, within });
const level1 = (name: string): Query => ({ role: "heading", level: 1, name });

test("home and navigation", async ({ open }) => {
  const tab = await open();
  const navigation: Query = { role: "navigation", name: "Main" };
  const current: Query = { css: "[aria-current=page]", within: navigation };
  await tab.goto("/");
  await tab.expectThere({ role: "heading", level: 1 });
  expect(await tab.count({ role: "link", within: navigation })).toBe(8);
  for (const [name, path] of [
    ["Round Tables", "/round-tables"],
    ["Compliance Framework", "/compliance"],
    ["Aureus", "/aureus"],
  ] as const) {
    await tab.click({ role: "link", name, within: navigation });
    await tab.expectPath(path);
    await tab.expectSeen(current, { text: name });
    await tab.expectThere({ role: "heading", level: 1 });
  }
  await tab.driver.back();
  await tab.expectPath("/compliance");
  await tab.expectSeen(current, { text: "Compliance Framework" });
});

test("the dialog takes an application by the keyboard alone, and refuses in words", async ({
  open,
  site,
}) => {
  const person = aPerson();
  const visitor = new Visitor(await open());
  await visitor.tab.goto("/");
  await visitor.openDialog();
  await visitor.applyByKeyboard(person);
  await visitor.expectReceivedInDialog();
  expect(await countApplications(site.database, person.email)).toBe(1);
  await visitor.tab.press("Escape");
  await visitor.tab.expectGone({ role: "dialog" });
});

test("control: a dialog whose messages belong to no control is found out", async ({ open, relay }, info) => {
  relay.spoil(/^\/assets\/.*\.js/, '"aria-describedby"', '"data-describedby"');
  const visitor = new Visitor(await open());
  await visitor.tab.goto("/");
  await visitor.openDialog();
  await expect(visitor.applyByKeyboard(aPerson())).rejects.toThrow("Full name is required");
  console.log(
    `PROOF engines | control: in ${info.project.name} a dialog whose messages belong to no control is found out`,
  );
});

for (const scripts of [true, false]) {
  const way = scripts ? "with scripts" : "without scripts";

  test(`/apply ${way} refuses in words, keeps what was typed and takes it corrected`, async ({
    open,
    site,
  }) => {
    const person = aPerson();
    const visitor = new Visitor(await open({ scripts }));
    const { tab } = visitor;
    await visitor.openPage();
    // The button comes with scripts: this says that none ran, or that they did.
    if (scripts) await tab.expectThere({ css: "[aria-label^=Theme]" });
    await visitor.fillPage({ ...person, fullName: "G" });
    expect(await tab.count({ css: "[aria-label^=Theme]" })).toBe(scripts ? 1 : 0);
    await visitor.submitPage();
    await tab.expectThere({ role: "link", name: "Full name is required", within: alert });
    for (const name of ["email", "company", "jobTitle", "linkedin", "interestReason"] as const)
      expect((await tab.see({ label: labels[name], within: main })).value).toBe(person[name]);
    await visitor.fillPage({ fullName: person.fullName });
    await visitor.submitPage();
    await visitor.expectReceivedOnPage();
    expect(await countApplications(site.database, person.email)).toBe(1);
  });

  test(`an applicant corrects, withdraws, applies again and erases ${way}`, async ({ open, site }) => {
    const person = aPerson();
    const visitor = new Visitor(await open({ scripts }));
    const { tab } = visitor;
    await visitor.applyByPage(person);
    const first = await tab.path();

    const correction = await visitor.unfold("Correct what you sent");
    await tab.fill({ label: labels.company, within: correction }, "Corrected House");
    await tab.click({ role: "button", name: "Store corrections", within: correction });
    await tab.expectThere(status("Your corrections are stored."));
    await tab.expectThere({ text: "Corrected House", within: main });

    const withdrawal = await visitor.unfold("Withdraw the application");
    await tab.check({ label: "Yes, withdraw my application", within: withdrawal });
    await tab.click({ role: "button", name: "Withdraw", within: withdrawal });
    await tab.expectThere(level1("Application withdrawn"));

    await visitor.applyByPage(person);
    // A link from a form erases its own application alone.
    for (const own of [await tab.path(), first]) {
      await tab.goto(own);
      const erasure = await visitor.unfold("Erase this application");
      await tab.check({ label: "Yes, erase this application", within: erasure });
      await tab.click({ role: "button", name: "Erase", within: erasure });
      await tab.expectThere(level1("This application is erased"));
    }
    expect(await countApplications(site.database, person.email)).toBe(0);
  });
}

test("a partner's application is refused in words, corrected and stored once", async ({ open, site }) => {
  const tab = await open();
  const values = anApplication();
  const form: Query = { css: "#partnership-form" };
  const field = (name: keyof typeof partnerLabels): Query => ({ label: partnerLabels[name], within: form });
  await tab.goto("/partnership-application");
  for (const name of ["organisation", "contactName", "jobTitle", "email", "goals"] as const)
    await tab.fill(field(name), name === "goals" ? "Too short." : values[name]);
  await tab.choose(field("type"), values.type);
  await tab.check({ css: "input[type=checkbox][required]", within: form });
  await tab.click({ role: "button", name: "Submit Application", within: form });
  await tab.expectSeen(field("goals"), { isInvalid: true, value: "Too short." });
  await tab.expectSeen(field("type"), { value: values.type });
  await tab.fill(field("goals"), values.goals);
  await tab.click({ role: "button", name: "Submit Application", within: form });
  await tab.expectThere(level1("Application Received"));
  expect(await countOf(site.database, values.email)).toBe(1);
});

test("the theme goes round, and is there again after a reload", async ({ open }) => {
  const tab = await open();
  const themeButton: Query = { css: "[aria-label^=Theme]" };
  const label = () => tab.evaluate<string>("() => document.querySelector('[aria-label^=Theme]').ariaLabel");
  const colours: Record<string, string> = {};
  await tab.goto("/framework");
  await tab.expectThere(themeButton);
  for (let press = 0; press < 4; press++) {
    const before = await label();
    colours[before] = await tab.evaluate("() => getComputedStyle(document.documentElement).backgroundColor");
    await tab.click(themeButton);
    await expect.poll(label).not.toBe(before);
  }
  expect(Object.keys(colours).sort()).toEqual(["Theme: dark", "Theme: light", "Theme: system"]);
  expect(colours["Theme: dark"]).not.toBe(colours["Theme: light"]);
  const chosen = await label();
  await tab.driver.reload();
  await tab.expectThere({ role: "button", name: chosen });
});

test("lite mode is switched on and off, and has no scripts", async ({ open }) => {
  const tab = await open();
  const scripts = () =>
    tab.evaluate<number>(
      `() => document.querySelectorAll("script:not([type='application/ld+json'])").length`,
    );
  await tab.goto("/privacy");
  expect(await scripts()).toBeGreaterThan(0);
  await tab.click({ role: "button", name: "Lite mode" });
  await tab.expectThere({ role: "button", name: "Full site" });
  await tab.expectPath("/privacy");
  expect(await scripts()).toBe(0);
  await tab.goto("/");
  expect(await scripts()).toBe(0);
  await tab.click({ role: "button", name: "Full site" });
  await tab.expectThere({ role: "button", name: "Lite mode" });
  expect(await scripts()).toBeGreaterThan(0);
});

test("a member of the committee signs in and decides", async ({ open, site }) => {
  const event = await storeEvent(site.database);
  const domain = `${randomUUID()}.example`;
  const [application] = await storeQueue(site.database, event.id, 1, { domain });
  const id = application?.id ?? 0;
  const visitor = new Visitor(await open());
  await visitor.signIn("reviewer");
  await visitor.decide(id, "Accept");
  await expect.poll(() => statusOf(site.database, id)).toBe("accepted");
  await visitor.tab.expectThere({ css: "[role=status]", within: main });
});

test("a visited page opens without a connection, another one says so, and both come back", async ({
  open,
  relay,
}) => {
  // Each engine has its own words for it.
  expectFault("Failed to load resource");
  expectFault("");
  const tab = await open();
  const offline = level1("You are offline");
  await tab.goto("/framework");
  await expect
    .poll(
      () =>
        tab.evaluate(
          "async () => Boolean((await caches.match('/framework')) && (await caches.match('/offline')))",
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
  relay.cut();
  await tab.driver.reload();
  await tab.expectThere({ role: "heading", level: 1 });
  await tab.expectGone(offline);
  await tab.goto("/compliance");
  await tab.expectThere(offline);
  relay.cut(false);
  await tab.click({ text: "Try again" });
  await tab.expectGone(offline);
  await tab.expectPath("/compliance");
  await tab.expectThere({ role: "heading", level: 1 });
});

test("an application that meets no connection is kept, and is stored once when there is one again", async ({
  open,
  relay,
  site,
}) => {
  expectFault("");
  const person = aPerson();
  const visitor = new Visitor(await open());
  const { tab } = visitor;
  await tab.goto("/");
  await visitor.openDialog();
  for (const [step, names] of [
    ["fullName", "email"],
    ["company", "jobTitle", "linkedin"],
    ["interestReason"],
  ].entries()) {
    await visitor.atStep(step + 1);
    for (const name of names as (keyof typeof person & keyof typeof labels)[])
      await visitor.typeInto(name, String(person[name]));
    if (step < 2) await tab.press("Enter");
  }
  relay.cut();
  await visitor.submitDialog();
  await tab.expectThere({ text: noAnswerYet, within: { role: "dialog" } });
  await tab.expectSeen(visitor.inDialog("interestReason"), { value: person.interestReason });
  expect(await countApplications(site.database, person.email)).toBe(0);
  // The dialog sends it again by itself.
  relay.cut(false);
  await visitor.expectReceivedInDialog();
  expect(await countApplications(site.database, person.email)).toBe(1);
});
