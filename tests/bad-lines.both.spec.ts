import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { type Fault, type HostileLine, startHostileLine } from "./hostile-line";
import { aPerson, countApplications, type FieldName, InterestForm, type Values } from "./interest-form";
import { test as base, expect, expectFault } from "./journey";

const test = base.extend<{ line: HostileLine }>({
  line: async ({ site }, use) => {
    const line = await startHostileLine(site.origin);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

// The loading screen has journeys of its own.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const isRegistration = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && /^\/(api\/events\/register|apply)/.test(path);

function expectBrokenLine() {
  for (const text of ["ERR_EMPTY_RESPONSE", "ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE", "ERR_ABORTED"])
    expectFault(text);
}

async function expectKept(form: InterestForm, person: Values) {
  for (const [name, value] of Object.entries(person))
    if (form.scripts === false || name !== "eventId")
      await expect(form.control(name as FieldName)).toHaveValue(value);
}

async function expectOneRow(database: Database, person: { email: string }) {
  expect(await countApplications(database, person.email)).toBe(1);
}

for (const fault of [
  "lose the request",
  "lose the answer",
  "cut the answer",
  "shorten the answer",
  "double the request",
] as const satisfies readonly Fault[])
  test(`a line that happens to ${fault} stores one application`, async ({
    page,
    line,
    scripts,
    database,
  }) => {
    expectBrokenLine();
    const form = new InterestForm(page, scripts);
    const person = aPerson();
    await form.open();
    await form.fill(person);
    // Over connections that have been used before, the browser itself asks once more.
    const isLost = fault.startsWith("lose");
    line.fail(fault, isRegistration, isLost ? (scripts ? 2 : 99) : 1);
    await form.submit();
    if (!scripts && isLost) {
      await expect(page).toHaveURL(/^chrome-error:/);
      line.heal();
      await page.reload();
    }
    await form.expectReceived();
    await expectOneRow(database, person);
  });

test("a form that a failing line has taken away is there again by Back, with what was typed", async ({
  page,
  line,
  scripts,
  database,
}) => {
  test.skip(scripts, "with scripts the page stays");
  expectBrokenLine();
  const form = new InterestForm(page, scripts);
  const person = aPerson();
  await page.goto("/framework");
  await form.open();
  await form.fill(person);
  line.fail("lose the answer", isRegistration, 99);
  await form.submit();
  await expect(page).toHaveURL(/^chrome-error:/);
  line.heal();
  await page.goBack();
  await expectKept(form, { ...person });
  await form.submit();
  await form.expectReceived();
  await expectOneRow(database, person);
});

test("the page that waits for an answer says so, and sends again", async ({
  page,
  line,
  scripts,
  database,
}) => {
  test.skip(!scripts, "without scripts the browser itself says that it waits");
  expectBrokenLine();
  const form = new InterestForm(page, false);
  const person = aPerson();
  await page.goto("/apply");
  await form.fill(person);
  await expect(form.root).toHaveAttribute("novalidate");
  expectFault("network error");
  line.fail("cut the answer", isRegistration);
  await form.submit();
  await expect(form.root.getByText("No answer yet. We keep trying")).toBeVisible();
  await expectKept(form, person);
  await form.expectReceived();
  await expectOneRow(database, person);
});

test("an answer that hangs is told after eight seconds, and asked for again after thirty", async ({
  page,
  line,
  scripts,
  database,
}) => {
  test.skip(!scripts, "without scripts the browser itself says that it waits");
  await page.clock.install();
  const form = new InterestForm(page, true);
  const person = aPerson();
  await form.open();
  await form.fill(person);
  line.fail("keep the answer", isRegistration);
  await form.submit();
  await expect(form.root.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(form.root.getByText("No answer yet. We keep trying")).toBeVisible();
  await page.clock.runFor(22_000);
  await page.clock.runFor(4_000);
  await form.expectReceived();
  await expectOneRow(database, person);
});

test("a dialog that is closed while its application waits still sends it, and says so", async ({
  page,
  line,
  scripts,
  database,
}) => {
  test.skip(!scripts, "the dialog needs scripts");
  expectBrokenLine();
  const form = new InterestForm(page, true);
  const person = aPerson();
  await form.open();
  await form.fill(person);
  line.fail("cut the answer", isRegistration);
  await form.submit();
  await expect(form.root.getByText("No answer yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.root).toBeHidden();
  await expect(page.getByText("No answer yet. We keep trying")).toBeVisible();
  await expect(page.getByRole("link", { name: "View your application" })).toBeVisible({ timeout: 15_000 });
  await expectOneRow(database, person);
  await page.getByRole("link", { name: "View your application" }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
});

/** From now on every file that the page has not fetched yet is gone, as after a release. */
async function takeAwayFiles(page: Page) {
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  for (const text of ["status of 404", "dynamically imported module", "route module"]) expectFault(text);
}

test("whoever applies when every further file is gone is shown the application all the same", async ({
  page,
  scripts,
  database,
}) => {
  test.skip(!scripts, "without scripts there are no further files");
  const person = aPerson();
  await test.step("by the dialog", async () => {
    const form = new InterestForm(page, true);
    await form.open();
    await form.fill(person);
    await takeAwayFiles(page);
    await form.submit();
    await form.expectReceived();
    await form.root.getByRole("link", { name: "View your application" }).click();
    await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
    await expectOneRow(database, person);
  });
  await page.unroute("**/assets/**");
  await test.step("by the page", async () => {
    const other = aPerson();
    const form = new InterestForm(page, false);
    await page.goto("/apply");
    await form.fill(other);
    await expect(form.root).toHaveAttribute("novalidate");
    await takeAwayFiles(page);
    await form.submit();
    await form.expectReceived();
    await expectOneRow(database, other);
  });
});

test("the home page stays when the file of its loading screen is gone", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts there is no such screen");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route("**/assets/loading-screen*", (route) => route.fulfill({ status: 404, body: "" }));
  for (const text of ["status of 404", "dynamically imported module"]) expectFault(text);
  const asked = page.waitForRequest("**/assets/loading-screen*");
  await page.goto("/");
  await asked;
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Digital Embassy for Global Finance");
});

test("closing the page asks first while something typed is not sent", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts nothing can ask");
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

test("without Sec-Fetch-Site, Origin and cookies every form is taken all the same", async ({
  page,
  line,
  scripts,
  database,
}) => {
  line.strip("Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Cookie", "Origin");
  const form = new InterestForm(page, scripts);
  const person = aPerson();
  await form.open();
  await form.fill(person);
  await form.submit();
  await form.expectReceived();
  if (scripts) await page.getByRole("link", { name: "View your application" }).first().click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
  await page.getByText("Correct", { exact: false }).first().click();
  await expectOneRow(database, person);
});

test("Escape closes an open list of suggestions, and the dialog only after it", async ({ page, scripts }) => {
  test.skip(!scripts, "lists of suggestions need scripts");
  const form = new InterestForm(page, true);
  await form.open();
  await form.control("email").fill("ada@");
  await expect(form.root.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.root.getByRole("listbox")).toBeHidden();
  await expect(form.root).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.root).toBeHidden();
});

test("what is wrong in the dialog is said though the focus does not move", async ({ page, scripts }) => {
  test.skip(!scripts, "the dialog needs scripts");
  const form = new InterestForm(page, true);
  await form.open();
  await form.control("fullName").focus();
  await page.keyboard.press("Enter");
  await expect(form.root.getByRole("alert")).toHaveText("Full name is required");
  await expect(form.control("fullName")).toBeFocused();
});
