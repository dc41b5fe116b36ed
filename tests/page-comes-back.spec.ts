import type { Page } from "playwright/test";
import { expectBrokenLine, expectKept, expectOneRow, isRegistration, test } from "./broken-line";
import type { HostileLine } from "./hostile-line";
import { aPerson, filledForm, InterestForm } from "./interest-form";
import { expect, expectFault } from "./journey";
import { keepBack } from "./keep-back";
import { applyAndOpen, correct } from "./own-page";
import * as partnership from "./partnership-form";
import { applicationsOf, first } from "./promised-forms";

// A page that comes back says what became of its form.

const tellingScript = /\/tell-unanswered-/;

/** Submits a form whose answer does not come, and answers the questions of its page. */
async function submitInVain(page: Page, line: HostileLine, fault: "lose the request" | "lose the answer") {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  const filled = await filledForm(page, false);
  line.fail(fault, isRegistration, 99);
  await filled.form.submit();
  await expect(filled.form.root.getByText(/^No answer yet/)).toBeVisible();
  return filled;
}

test("each of two forms that were left is told of, and the second is asked about", async ({ page, line }) => {
  expectBrokenLine();
  const form = new InterestForm(page, false);
  for (const fault of ["lose the request", "lose the answer"] as const) {
    await form.open();
    await form.fill(aPerson());
    // The question of the page that is left is lost as well.
    line.heal();
    line.fail(fault, ({ method }) => method === "POST", 99);
    if (fault === "lose the answer") {
      const question = page.waitForEvent("dialog");
      const press = form.submit();
      const asked = await question;
      expect(asked.message()).toContain("An earlier form of this page has no answer yet.");
      await asked.dismiss();
      await press;
      await expect(form.control("fullName"), "nothing is sent").toBeEnabled();
      page.once("dialog", (dialog) => dialog.accept());
    }
    await form.submit();
    await expect(page.getByText(/^No answer yet/)).toBeVisible();
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/framework");
  }
  line.heal();
  await page.reload();
  const told = [
    page.getByText(/^A form that you sent before has not arrived\. If you still want to send it/),
    page.getByText(/^The form that you sent before was received/),
  ];
  for (const words of told) await expect(words).toBeVisible();
  await page.reload();
  for (const words of told) await expect(words).toHaveCount(0);
});

test("a dialog whose page is loaded anew after a lost request makes way for words about it", async ({
  page,
  line,
}) => {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  const { form } = await filledForm(page, true);
  line.fail("lose the request", isRegistration, 99);
  // While there is a line: the page may come back without one.
  const prepared = page.waitForResponse(tellingScript);
  await form.submit();
  await expect(form.root.getByText(/^No answer yet/)).toBeVisible();
  await prepared;
  line.heal();
  expectFault("tell-unanswered");
  await page.route(tellingScript, (route) => route.abort(), { times: 1 });
  await page.reload();
  const words = page.getByText(/^A form that you sent before has not arrived\. If you still want to send it/);
  await expect(words).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/events");
  await page.getByRole("link", { name: "Register for Events" }).click();
  await expect(page).toHaveURL(/\/apply/);
  await expect(words, "once more beside the form").toBeVisible();
});

test("a page from which the dialog sent a form opens no empty one, loaded anew or by Back", async ({
  page,
}) => {
  const { form } = await filledForm(page, true);
  await form.submit();
  await expect(page.getByRole("dialog", { name: "Application Received" })).toBeVisible();
  for (const bringBack of [() => page.reload(), () => page.goBack()]) {
    await bringBack();
    await expect(page).not.toHaveURL(/#apply/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/framework");
  }
});

test("Back to a partnership form brings all that was typed, also after a mistake", async ({ page, line }) => {
  expectBrokenLine();
  await partnership.open(page);
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  const values = partnership.anApplication();
  await partnership.fill(page, { ...values, email: "grace@gmial.com" });
  await partnership.consent(page).check();
  await partnership.submit(page);
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  await partnership.control(page, "email").fill(values.email);
  line.fail("lose the request", ({ method }) => method === "POST", 99);
  await partnership.submit(page);
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await expect(page.getByRole("alert"), "of the press before").toHaveCount(0);
  await expect(page).toHaveTitle(/^Become a partner/);
  line.heal();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  await page.goBack();
  for (const name of ["organisation", "website", "email", "goals"] as const)
    await expect(partnership.control(page, name)).toHaveValue(values[name]);
});

test("a page does not say which version of a form was received", async ({ page, line, database }) => {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  const { form, person } = await filledForm(page, false);
  for (const [fault, title] of [
    ["lose the answer", "First"],
    ["lose the request", "Second"],
  ] as const) {
    line.fail(fault, isRegistration, 99);
    await form.control("jobTitle").fill(title);
    await form.submit();
    await expect(form.root.getByText(/^No answer yet/)).toBeVisible();
    await page.getByRole("button", { name: "Stop and edit" }).click();
  }
  await page.goto("/framework");
  line.heal();
  const told = page
    .getByRole("status")
    .filter({ hasText: /^A version of the form that you sent before was received/ });
  await expect(told).toContainText("If you have changed it since, submit it again");
  await expect(told.getByRole("link", { name: "Open the form" })).toBeVisible();
  await expectOneRow(database, person);
});

test("lite mode, chosen while an answer is awaited, keeps the form the same one", async ({
  page,
  line,
  database,
}) => {
  const { form, person } = await submitInVain(page, line, "lose the answer");
  await page.getByRole("button", { name: "Lite mode" }).click();
  await expect(page.getByRole("button", { name: "Full site" })).toBeVisible();
  line.heal();
  await page.goBack();
  await form.control("jobTitle").fill("Head of Custody");
  await form.submit();
  await expect(page.getByRole("status")).toContainText("Your corrections are stored.");
  await expectOneRow(database, person);
});

test("a page says no more what became of a press once another one waits for its answer", async ({
  page,
  line,
}) => {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  await applyAndOpen(page, aPerson());
  const store = async (title: string) => {
    const fold = await correct(page, "Job Title", title);
    await fold.getByRole("button", { name: "Store corrections" }).click();
    return fold;
  };
  await store("Commodore");
  const word = page.getByText("Your corrections are stored.");
  await expect(word).toBeVisible();
  await page.goto("/framework");
  await page.goBack();
  await expect(page).toHaveURL(/done=/);
  await expect(word).toHaveCount(0);
  await expect(page).toHaveTitle(/^Your application · /);
  const refused = await store("");
  await expect(page.getByRole("alert")).toBeVisible();
  line.fail("lose the request", ({ method }) => method === "POST", 99);
  await refused.getByLabel("Job Title").fill("Admiral");
  await refused.getByRole("button", { name: "Store corrections" }).click();
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await expect(page).toHaveTitle(/^Your application · /);
  await expect(page.getByRole("alert"), "of the press before").toHaveCount(0);
  await expect(refused.getByLabel("Job Title")).toHaveAccessibleDescription("");
  line.heal();
  await page.reload();
  const told = page.getByText(/^You left this page before the answer came/);
  await expect(told).toBeVisible();
  await expect(word).toHaveCount(0);
  line.fail("lose the request", ({ method }) => method === "POST", 99);
  await store("Admiral");
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a form refused before scripts came keeps its words and its id", async ({ page, line, database }) => {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  const letThrough = await keepBack(page, "**/assets/*.js");
  const form = new InterestForm(page, false);
  const person = aPerson();
  await page.goto("/apply", { waitUntil: "commit" });
  await form.fill({ ...person, email: "grace@gmial.com" });
  await form.submit();
  await expect(page.getByRole("alert")).toBeVisible();
  letThrough();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await form.fill({ email: person.email });
  line.fail("lose the request", isRegistration, 99);
  await form.submit();
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await page.goto("/framework");
  line.heal();
  await page.goBack();
  await expect(page.getByText(/^The form that .+ has not arrived yet\. Submit it again;/)).toBeVisible();
  await expectKept(form, person);
  await form.submit();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}/);
  await page.goBack();
  await page.goBack();
  await form.fill({ email: person.email, jobTitle: "Commodore" });
  await form.submit();
  await expect(page.getByRole("status")).toContainText("Your corrections are stored.");
  await expectOneRow(database, person);
});

test("a form that its tab says has not arrived is the same one where its link opens it", async ({
  page,
  line,
  database,
}) => {
  expectBrokenLine();
  expectFault("ERR_FAILED");
  const form = new InterestForm(page, false);
  const person = aPerson({ interestReason: `${first} And first of all.` });
  await page.goto("/apply");
  await form.fill(person);
  let sent: { url: string; body: string } | undefined;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/apply"))
      sent ??= { url: request.url(), body: request.postData() ?? "" };
  });
  line.fail("lose the request", isRegistration, 99);
  await form.submit();
  await expect(form.root.getByText("No answer yet. We are still trying")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/framework");
  line.heal();
  await page.getByRole("status").getByRole("link", { name: "Open the form" }).click();
  await expect(page).toHaveURL(/\/apply$/);
  // Only now the first request comes through.
  const late = await page.request.post(sent?.url ?? "", {
    data: sent?.body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(late.status()).toBe(303);
  await form.fill({ ...person, interestReason: first });
  await form.submit();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}/);
  await expectOneRow(database, person);
  expect(await applicationsOf(database, person.email)()).toEqual([first]);
});
