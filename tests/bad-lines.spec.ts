import type { Page } from "playwright/test";
import { expectBrokenLine, expectOneRow, isRegistration, test } from "./broken-line";
import { aPerson, countApplications, filledForm, InterestForm } from "./interest-form";
import { expect, expectFault } from "./journey";
import { keepBack } from "./keep-back";
import { unfold } from "./own-page";
import * as partnership from "./partnership-form";
import { applicationsOf, first, forms } from "./promised-forms";

test("an answer that hangs is told after eight seconds, and asked for again after thirty", async ({
  page,
  line,
  database,
}) => {
  await page.clock.install();
  const { form, person } = await filledForm(page, true);
  line.fail("keep the answer", isRegistration);
  await form.submit();
  await expect(form.root.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(form.root.getByText("No answer yet. We are still trying")).toBeVisible();
  await page.clock.runFor(22_000);
  await page.clock.runFor(4_000);
  await form.expectReceived();
  await expectOneRow(database, person);
});

for (const [name, answer, isStored] of [
  ["a captive portal's words", { status: 200, json: { portal: true } }, false],
  ["a success that was emptied", { status: 201, body: "" }, true],
  ["a proxy's error", { status: 502, contentType: "text/html", body: "<h1>502</h1>" }, false],
] as const)
  test(`the dialog takes ${name} for no answer, and sends again`, async ({ page, database }) => {
    expectFault("status of 502");
    const { form, person } = await filledForm(page, true);
    await page.route(
      "**/api/events/register",
      async (route) => {
        if (isStored) await route.fetch();
        await route.fulfill(answer);
      },
      { times: 1 },
    );
    await form.submit();
    await expect(form.root.getByText("No answer yet. We are still trying")).toBeVisible();
    await form.expectReceived();
    await expect(form.root.getByRole("link", { name: "View your application" })).toBeVisible();
    await expectOneRow(database, person);
  });

test("a dialog that is closed while its application waits still sends it, and says so", async ({
  page,
  line,
  database,
}) => {
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

test("the home page stays when the file of its loading screen is gone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route("**/assets/show-loading-screen*", (route) => route.fulfill({ status: 404, body: "" }));
  for (const text of ["status of 404", "dynamically imported module"]) expectFault(text);
  const asked = page.waitForRequest("**/assets/show-loading-screen*");
  await page.goto("/");
  await asked;
  await expect(page.locator(".loading-screen")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Digital Embassy for Global Finance");
});

test("closing the page asks first while something typed is not sent", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const form = new InterestForm(page, true);
  await form.open();
  await page.reload();
  expect(asked).toEqual([]);
  await form.control("fullName").pressSequentially("Grace");
  await page.keyboard.press("Escape");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await page.goto("/partnership-application");
  await page.getByLabel("Organization").pressSequentially("Compiler House");
  await page.reload();
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
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
  await expect(form.root.getByText("There is now more than one application")).toBeVisible();
  for (const each of [person, other]) await expectOneRow(database, each);
  await form.root.getByRole("link", { name: "View your application" }).click();
  await expect(page.getByRole("status")).toContainText("There is now more than one application");
});

test("nobody is asked whether to leave a form that was sent, however it was typed", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const form = new InterestForm(page, false);
  await page.goto("/apply");
  await expect(form.root).toHaveAttribute("novalidate");
  await form.fill(aPerson());
  await form.submit();
  await form.expectReceived();
  await partnership.open(page);
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  await partnership.fill(page, partnership.anApplication());
  await page.getByLabel("Africa").check();
  await partnership.consent(page).check();
  await partnership.submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  expect(asked).toEqual([]);
});

test("a redirect of a captive portal is no answer, and the form is sent again", async ({
  page,
  database,
}) => {
  const form = new InterestForm(page, false);
  const person = aPerson();
  await page.goto("/apply");
  await expect(form.root).toHaveAttribute("novalidate");
  await form.fill(person);
  await page.route(
    ({ pathname }) => pathname === "/apply",
    (route) => route.fulfill({ status: 302, headers: { Location: "/framework" } }),
    { times: 1 },
  );
  await form.submit();
  await form.expectReceived();
  await expectOneRow(database, person);
});

/** Leaves a page although it asks. */
async function leave(page: Page, path: string) {
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto(path);
}

test("each of two forms that were left is told of", async ({ page, line }) => {
  expectBrokenLine();
  const form = new InterestForm(page, false);
  for (const fault of ["lose the request", "lose the answer"] as const) {
    await page.goto("/apply");
    await expect(form.root).toHaveAttribute("novalidate");
    await form.fill(aPerson());
    // The question of the page that is left is lost as well.
    line.heal();
    line.fail(fault, ({ method }) => method === "POST", 99);
    await form.submit();
    await expect(page.getByText(/^No answer yet/)).toBeVisible();
    await leave(page, "/framework");
  }
  line.heal();
  await page.reload();
  const told = [page.getByText(/^Your form has not arrived yet/), page.getByText(/^Your form was received/)];
  for (const words of told) await expect(words).toBeVisible();
  await page.reload();
  for (const words of told) await expect(words).toHaveCount(0);
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

test("a page on which somebody stays beside another form's answer can be used again", async ({ page }) => {
  const { form } = await filledForm(page, true);
  await form.submit();
  await page.getByRole("link", { name: "View your application" }).first().click();
  const correction = await unfold(page, "Correct what you sent");
  await correction.getByLabel("Job Title").fill("Commodore");
  const withdrawal = await unfold(page, "Withdraw the application");
  await withdrawal.getByLabel("Yes, withdraw my application").check();
  page.once("dialog", (dialog) => dialog.dismiss());
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(withdrawal.getByRole("status")).toHaveText(/^Received\. /);
  await withdrawal.getByRole("button", { name: "Stop and edit" }).click();
  await expect(withdrawal.getByRole("status")).toHaveText(/^Received\. Submit again /);
  await expect(correction.getByLabel("Job Title")).toBeEnabled();
});

test("a form that the site refuses unread says why, and keeps what was typed", async ({ page }) => {
  expectFault("413");
  const { form } = await filledForm(page, true);
  await form.submit();
  await page.getByRole("link", { name: "View your application" }).first().click();
  const fold = await unfold(page, "Correct what you sent");
  const reason = "More than a letter. ".repeat(2_000);
  await fold.getByLabel("Reason for Interest").fill(reason);
  await fold.getByRole("button", { name: "Store corrections" }).click();
  await expect(fold.getByRole("status")).toHaveText("Not accepted (error 413). Your entries are still here.");
  await expect(fold.getByLabel("Reason for Interest")).toHaveValue(reason);
  await expect(fold.getByRole("button", { name: "Store corrections" })).toBeEnabled();
});

for (const name of ["the partnership page", "the dialog"] as const)
  test(`a second press while ${name} waits for its answer changes nothing, and leaving still asks`, async ({
    page,
    line,
    database,
  }) => {
    expectBrokenLine();
    const open = forms[name];
    if (!open) throw new Error(`No form is ${name}`);
    const form = await open({ page, database });
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
    let asked = 0;
    page.on("dialog", (dialog) => {
      asked += 1;
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toBe(1);
    await expect(form.words).toHaveValue(first);
    line.heal();
  });

for (const [fault, words] of [
  ["lose the answer", /^Your form was received/],
  ["lose the request", /^Your form has not arrived yet/],
] as const)
  test(`a dialog whose page is loaded anew after ${fault} makes way for words about it`, async ({
    page,
    line,
    database,
  }) => {
    expectBrokenLine();
    page.on("dialog", (dialog) => void dialog.accept());
    const { form, person } = await filledForm(page, true);
    line.fail(fault, isRegistration, 99);
    await form.submit();
    await expect(form.root.getByText(/^No answer yet/)).toBeVisible();
    line.heal();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    if (fault === "lose the answer") return expectOneRow(database, person);
    await page.goto("/events");
    await page.getByRole("link", { name: "Register for Events" }).click();
    await expect(page).toHaveURL(/\/apply/);
    await expect(page.getByText(words), "once more beside the form").toBeVisible();
    const again = new InterestForm(page, false);
    await again.fill(person);
    await again.submit();
    await expect(page).toHaveURL(/\/applications\//);
    await page.goto("/events");
    await page.getByRole("link", { name: "Register for Events" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
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
  // Nor does Forward, once it has closed by itself.
  const again = await filledForm(page, true);
  await again.form.submit();
  await expect(page.getByRole("dialog", { name: "Application Received" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText(/received\./)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back to a partnership form brings all that was typed, also after a mistake", async ({ page }) => {
  await partnership.open(page);
  await expect(page.locator("[data-hydrated]")).toBeAttached();
  const values = partnership.anApplication();
  await partnership.fill(page, values);
  await partnership.submit(page);
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  await partnership.consent(page).check();
  await partnership.submit(page);
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
  const told = page.getByRole("status").filter({ hasText: /^A version of your form was received/ });
  await expect(told).toContainText("If you have changed it since, submit it again");
  await expect(told.getByRole("link", { name: "Open the form" })).toBeVisible();
  await expectOneRow(database, person);
});

test("a page says no more what an act did once another one waits for its answer", async ({ page, line }) => {
  expectBrokenLine();
  page.on("dialog", (dialog) => void dialog.accept());
  const { form } = await filledForm(page, true);
  await form.submit();
  await page.getByRole("link", { name: "View your application" }).first().click();
  const store = async (title: string) => {
    const fold = await unfold(page, "Correct what you sent");
    await fold.getByLabel("Job Title").fill(title);
    await fold.getByRole("button", { name: "Store corrections" }).click();
  };
  await store("Commodore");
  const word = page.getByText("Your corrections are stored.");
  await expect(word).toBeVisible();
  await page.goto("/framework");
  await page.goBack();
  await expect(page).toHaveURL(/done=/);
  await expect(word).toHaveCount(0);
  line.fail("lose the request", ({ method }) => method === "POST", 99);
  await store("Admiral");
  await expect(page.getByText(/^No answer yet/)).toBeVisible();
  line.heal();
  await page.reload();
  await expect(page.getByText(/^You left this page before the answer came/)).toBeVisible();
  await expect(page.getByText("Your corrections are stored.")).toHaveCount(0);
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
