import type { Locator } from "playwright/test";
import { expectBrokenLine, expectOneRow, isRegistration, test } from "./broken-line";
import { aPerson, countApplications, filledForm, InterestForm } from "./interest-form";
import { answerQuestions, expect, expectFault } from "./journey";
import { keepBack } from "./keep-back";
import { applyAndOpen, correct, unfold } from "./own-page";
import { first, forms } from "./promised-forms";

test("the dialog takes no answer but the site's own for one, and sends until that comes", async ({
  page,
  database,
}) => {
  expectFault("status of 502");
  await page.clock.install();
  const { form, person } = await filledForm(page, true);
  const answers = [
    { name: "a captive portal's words", status: 200, json: { portal: true } },
    { name: "a proxy's error", status: 502, contentType: "text/html", body: "<h1>502</h1>" },
    { name: "a success that was emptied", status: 201, body: "" },
  ];
  await page.route("**/api/events/register", async (route) => {
    const [answer] = answers.splice(0, 1);
    if (!answer) return route.continue();
    if (answer.status === 201) await route.fetch();
    await route.fulfill(answer);
  });
  await form.submit();
  await expect(form.root.getByText("No answer yet. We are still trying")).toBeVisible();
  const received = page.getByRole("link", { name: "View your application" });
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(received, `after ${answers.length} more`).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(answers).toEqual([]);
  await expectOneRow(database, person);
});

test("a dialog that is closed while its application waits still sends it, and says so", {
  tag: "@proof",
}, async ({ page, line, database }) => {
  expectBrokenLine();
  const { form, person } = await filledForm(page, true);
  line.fail("cut the answer", isRegistration);
  await form.submit();
  await expect(form.root.getByText("No answer yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.root).toBeHidden();
  await expect(page.getByText("No answer yet. We are still trying")).toBeVisible();
  await expect(page.getByRole("link", { name: "View your application" })).toBeVisible({ timeout: 15_000 });
  await expectOneRow(database, person);
  await page.getByRole("link", { name: "View your application" }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
});

test("closing the page asks first while something typed is not sent", async ({ page }) => {
  const asked = answerQuestions(page, "accept");
  const form = new InterestForm(page, true);
  await form.open();
  await page.reload();
  expect(asked).toEqual([]);
  await form.control("fullName").pressSequentially("Grace");
  await page.keyboard.press("Escape");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("the dialog says after Stop that it may have arrived, and of another address that there are two", async ({
  page,
  line,
  database,
}) => {
  expectBrokenLine();
  const { form, person } = await filledForm(page, true);
  line.fail("lose the answer", isRegistration, 99);
  await form.submit();
  await form.root.getByRole("button", { name: "Stop and edit" }).click();
  await expect(form.root.getByRole("status")).toHaveText(/^Stopped\. The earlier version may have arrived/);
  line.heal();
  const other = { ...person, email: `other.${person.email}` };
  for (let step = 0; step < 2; step++) await form.root.getByRole("button", { name: "Previous" }).click();
  await form.fill(other);
  await form.submit();
  await expect(form.root.getByText("There is now more than one.")).toBeVisible();
  for (const each of [person, other]) await expectOneRow(database, each);
  await form.root.getByRole("link", { name: "View your application" }).click();
  await expect(page.getByRole("status")).toContainText("There is now more than one.");
});

test("nobody is asked whether to leave a form that was sent, however it was typed", async ({ page }) => {
  const asked = answerQuestions(page, "accept");
  const { form } = await filledForm(page, false);
  await form.submit();
  await form.expectReceived();
  expect(asked).toEqual([]);
});

test("a redirect of a captive portal is no answer, and the form is sent again", async ({
  page,
  database,
}) => {
  const { form, person } = await filledForm(page, false);
  await page.route(
    ({ pathname }) => pathname === "/apply",
    (route) => route.fulfill({ status: 302, headers: { Location: "/framework" } }),
    { times: 1 },
  );
  await form.submit();
  await form.expectReceived();
  await expectOneRow(database, person);
});

test("a form that is sent before React is there stays locked, says so, and can be stopped", async ({
  page,
  line,
  database,
}) => {
  expectBrokenLine();
  const letThrough = await keepBack(page, "**/assets/react-*");
  await page.goto("/apply", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Theme: system" }).waitFor();
  const form = new InterestForm(page, false);
  const person = aPerson();
  await form.fill(person);
  line.fail("lose the answer", isRegistration, 99);
  await form.submit();
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  letThrough();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  await expect(form.control("jobTitle")).toBeDisabled();
  await page.getByRole("button", { name: "Stop and edit" }).click();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await expect(page.getByText(/^Stopped/)).toBeVisible();
  await form.control("jobTitle").fill("Commodore");
  line.heal();
  await form.submit();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}/);
  await expect(page.getByRole("definition").filter({ hasText: "Commodore" })).toBeVisible();
  expect(await countApplications(database, person.email)).toBe(1);
});

test("a page on which somebody stays beside another form's answer can be used again", {
  tag: "@proof",
}, async ({ page }) => {
  await applyAndOpen(page, aPerson());
  const correction = await correct(page, "Job Title", "Commodore");
  const withdrawal = await unfold(page, "Withdraw the application");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(withdrawal.getByText("Tick the box to confirm.")).toBeVisible();
  await expect(correction.getByLabel("Job Title")).toHaveValue("Commodore");
  await withdrawal.getByLabel("Yes, withdraw my application").check();
  page.once("dialog", (dialog) => dialog.dismiss());
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(withdrawal.getByRole("status")).toHaveText(/^Received\. /);
  await withdrawal.getByRole("button", { name: "Stop and edit" }).click();
  await expect(withdrawal.getByRole("status")).toHaveText(/^Received\. Submit again /);
  await expect(correction.getByLabel("Job Title")).toBeEnabled();
});

test("words that stay beside another form's refusal overwrite nothing that another page stored", async ({
  page,
}) => {
  await applyAndOpen(page, aPerson());
  const correction = await correct(page, "Job Title", "Commodore");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  const other = await correct(elsewhere, "Company", "Another House");
  await other.getByRole("button", { name: "Store corrections" }).click();
  await expect(elsewhere.getByRole("status")).toContainText("Your corrections are stored.");
  const withdrawal = await unfold(page, "Withdraw the application");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(withdrawal.getByText("Tick the box to confirm.")).toBeVisible();
  await correction.getByRole("button", { name: "Store corrections" }).click();
  await expect(page.getByRole("alert")).toContainText("Something here was changed");
  await expect(page.getByText("is stored as “Another House”").first()).toBeVisible();
});

test("words for a form that another page took away stay beside another form's refusal", {
  tag: "@proof",
}, async ({ page }) => {
  await applyAndOpen(page, aPerson());
  await correct(page, "Job Title", "Commodore");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  const withdraw = (withdrawal: Locator) => withdrawal.getByRole("button", { name: "Withdraw" }).click();
  const confirmed = await unfold(elsewhere, "Withdraw the application");
  await confirmed.getByRole("checkbox").check();
  await withdraw(confirmed);
  await expect(elsewhere.getByText("Withdrawn").first()).toBeVisible();
  await withdraw(await unfold(page, "Withdraw the application"));
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await expect(page.getByLabel("Job Title")).toHaveValue("Commodore");
});

test("a form that the site refuses unread says why, and keeps what was typed", async ({ page }) => {
  expectFault("413");
  await applyAndOpen(page, aPerson());
  const fold = await unfold(page, "Correct what you sent");
  const reason = "More than a letter. ".repeat(2_000);
  await fold.getByLabel("Reason for Interest").fill(reason);
  await fold.getByRole("button", { name: "Store corrections" }).click();
  await expect(fold.getByRole("status")).toHaveText("Not accepted (error 413). Your entries are still here.");
  await expect(fold.getByLabel("Reason for Interest")).toHaveValue(reason);
  await expect(fold.getByRole("button", { name: "Store corrections" })).toBeEnabled();
});

for (const [name, fold, other] of [
  ["an applicant's own page", "Withdraw the application", "Withdraw"],
  ["an invitation", undefined, "Decline the invitation"],
] as const)
  test(`the other buttons of ${name} are locked, and look it, until the answer comes`, {
    tag: fold ? [] : "@proof",
  }, async ({ page, line, database }) => {
    expectBrokenLine();
    const form = await forms[name]({ page, database });
    if (fold) await unfold(page, fold);
    const button = page.getByRole("button", { name: other, exact: true });
    await expect(button).toHaveCSS("opacity", "1");
    line.fail("lose the request", form.isOfForm, 99);
    await form.submit();
    await expect(button).toBeDisabled();
    await expect(button).toHaveCSS("opacity", "0.6");
    await form.root.getByRole("button", { name: "Stop and edit" }).click();
    await expect(button).toBeEnabled();
    await expect(button).toHaveCSS("opacity", "1");
    line.heal();
  });

for (const name of ["the partnership page", "the dialog"] as const)
  test(`a second press while ${name} waits for its answer changes nothing, and leaving still asks`, {
    tag: name === "the dialog" ? [] : "@proof",
  }, async ({ page, line, database }) => {
    expectBrokenLine();
    const form = await forms[name]({ page, database });
    line.fail("keep the answer", form.isOfForm, 99);
    await form.submit();
    const busy = form.root.getByRole("button", { name: "Submitting..." });
    // The dialog's says that it is disabled.
    await busy.click({ force: true });
    await busy.press("Enter");
    await busy.press("Space");
    await page.waitForTimeout(500);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error/);
    const asked = answerQuestions(page, "dismiss");
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(form.words).toHaveValue(first);
    line.heal();
  });
