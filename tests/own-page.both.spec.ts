import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { letterLink } from "./confirm";
import { placesHolding } from "./everything-stored";
import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { applyAndOpen, correct, erase, unfold, withdraw } from "./own-page";
import { readValue } from "./read-value";

test("an applicant corrects, withdraws, applies again and erases, and nothing of them is left", async ({
  page,
  database,
}) => {
  const mark = crypto.randomUUID().replaceAll("-", "");
  const person = aPerson({
    fullName: `Name ${mark}`,
    email: `Mixed.${mark}+tag@firm-${mark}.example`,
    phone: `+${mark}`,
    company: `Company ${mark}`,
    jobTitle: `Title ${mark}`,
    linkedin: `https://www.linkedin.com/in/${mark}`,
    interestReason: `A reason of more than fifty characters, as the form asks for it: ${mark}`,
  });
  const first = await applyAndOpen(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");

  // An address too long for its line goes on after its @.
  await expect(page.getByRole("definition").filter({ hasText: person.email }).locator("wbr")).toHaveCount(1);

  const correction = await correct(page, "Full Name", `Corrected ${mark}`);
  await correction.getByRole("button", { name: "Store corrections" }).click();
  await expect(page.getByRole("status")).toHaveText("Your corrections are stored.");
  await expect(page).toHaveTitle(/^Corrections stored/);
  await expect(page.getByRole("definition").filter({ hasText: `Corrected ${mark}` })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "You corrected what you had sent" }),
  ).toBeVisible();

  await withdraw(page);
  await expect(page.getByText("Correct what you sent")).toHaveCount(0);

  const second = await applyAndOpen(page, person);
  expect(second).not.toBe(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  expect(await placesHolding(database, mark)).toEqual(
    expect.arrayContaining([
      "applications.email_normalised",
      "application_search_content.c0",
      "outbox.recipient",
    ]),
  );

  // A link from a form erases its own application alone.
  for (const own of [second, first]) {
    await page.goto(own);
    await erase(page);
  }
  for (const gone of [first, second]) expect((await page.goto(gone))?.status()).toBe(410);
  for (const text of [mark, mark.slice(8), person.email, person.interestReason])
    expect([text, await placesHolding(database, text)]).toEqual([text, []]);
});

test("what is wrong with a form stands at its control, and what was typed is kept", async ({ page }) => {
  await applyAndOpen(page, aPerson());
  // Nothing is withdrawn or erased without its box ticked.
  for (const [title, box, button] of [
    ["Withdraw the application", "Yes, withdraw my application", "Withdraw"],
    ["Erase this application", "Yes, erase this application", "Erase"],
  ] as const) {
    const right = await unfold(page, title);
    await right.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("Tick the box to confirm.");
    await expect(right.getByLabel(box)).toHaveAccessibleDescription("Tick the box to confirm.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  }

  const correction = await correct(page, "Full Name", "G");
  await correction.getByLabel("LinkedIn Profile URL").fill("https://linkedin.com.evil.example/in/g");
  await correction.getByLabel("Company / Organization").fill("Another House");
  await correction.getByRole("button", { name: "Store corrections" }).click();

  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Full name is required",
    "Must be a LinkedIn profile URL",
  ]);
  await expect(correction.getByLabel("Full Name")).toHaveAccessibleDescription("Full name is required");
  await expect(correction.getByLabel("Company / Organization")).toHaveValue("Another House");
  await summary.getByRole("link", { name: "Full name is required" }).click();
  await expect(correction.getByLabel("Full Name")).toBeFocused();
});

test("a tab that did not see the acts of another one undoes none of them", async ({ page }) => {
  const own = await applyAndOpen(page, aPerson({ company: "First House" }));
  const correct = async (tab: Page, label: string, words: string) => {
    const correction = tab.getByRole("main").locator("details").filter({ hasText: "Correct what you sent" });
    if (!(await correction.getByLabel(label).isVisible())) await correction.locator("summary").click();
    await correction.getByLabel(label).fill(words);
    await correction.getByRole("button", { name: "Store corrections" }).click();
    return correction;
  };
  const [other, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [other, third]) await tab.goto(own);

  await correct(page, "Company / Organization", "Second House");
  await expect(page.getByRole("status")).toHaveText("Your corrections are stored.");
  // A form with a mistake comes back as the one that it was.
  await correct(other, "Full Name", "A");
  await expect(other.getByRole("alert").getByRole("link")).toHaveText("Full name is required");
  const refused = await correct(other, "Full Name", "Augusta Ada King");
  await expect(other.getByRole("alert").getByRole("link")).toHaveText([
    /^Something here was changed after you filled in this form/,
    /^Full Name is stored as “.+”$/,
    "Company / Organization is stored as “Second House”",
  ]);
  await expect(refused.getByLabel("Full Name")).toHaveValue("Augusta Ada King");
  await expect(refused.getByLabel("Company / Organization")).toHaveValue("First House");
  await correct(other, "Company / Organization", "Second House");
  await expect(other.getByRole("status")).toHaveText("Your corrections are stored.");
  await expect(other.getByRole("definition").filter({ hasText: "Second House" })).toBeVisible();

  await page.goto(own);
  await withdraw(page);
  // Shorter than a name, which matters no more.
  await correct(third, "Full Name", "G");
  await expect(third.getByRole("alert").getByRole("link")).toHaveText(
    "This application is withdrawn, so this can no longer be changed.",
  );
  await expect(third.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
  await expect(third.getByRole("region", { name: "This time nothing was changed" })).toBeVisible();
});

test("the downloaded file is exactly what is stored about the applicant", async ({ page, database }) => {
  const person = aPerson();
  await applyAndOpen(page, person);
  const right = await unfold(page, "Download your data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    right.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^application-OFN-[0-9A-Z]{4}-[0-9A-Z]{4}-\d{4}-\d\d-\d\d\.json$/,
  );
  const file = JSON.parse(await readFile(await download.path(), "utf8"));

  const row = await database
    .prepare("SELECT * FROM applications WHERE email = ?")
    .bind(person.email)
    .first<Record<string, unknown>>();
  // The database's own numbers say nothing about the person; the event stands beside the application by name.
  const ofTheDatabase = new Set([
    "id",
    "event_id",
    "resubmission_of",
    "version",
    "round",
    "erased_at",
    "quarantined_at",
    // The state before a decision whose letter is held: the file says it in its place (decisions/undo).
    "announced",
    // The member who noted a yes: their names concern the members as well.
    "said_yes_to",
  ]);
  // Folded words and the profile's name serve comparison alone, beside the words as they were written.
  const stored = Object.entries(row ?? {}).filter(
    ([name]) => !ofTheDatabase.has(name) && !/_folded$|^linkedin_profile$/.test(name),
  );
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(file.application).toEqual(Object.fromEntries(stored.map(([name, value]) => [camel(name), value])));
  expect(file.event).toMatchObject({ id: row?.event_id, timeZone: "Asia/Bangkok" });
});

test("an accepted applicant gets the calendar file, and gives the seat up by a letter's link alone", async ({
  page,
  database,
}) => {
  const person = aPerson();
  const own = await applyAndOpen(page, person);
  await expect(page.getByRole("link", { name: "Add to your calendar" })).toHaveCount(0);
  const seat = "UPDATE applications SET status = 'accepted' WHERE email = ? RETURNING id";
  const id = await readValue<number>(database, seat, person.email);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have a seat");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to your calendar" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("BEGIN:VCALENDAR");

  // The link of the form gives no seat up; the one of a letter does.
  const closed = await unfold(page, "I cannot come");
  await expect(closed).toContainText("cannot give up a seat");
  await expect(closed.getByRole("button")).toHaveCount(0);
  await page.goto(await letterLink(database, id ?? 0));
  const withdrawal = await unfold(page, "I cannot come");
  await expect(withdrawal).toContainText("the committee does not offer it to you again");
  await withdrawal.getByLabel("Yes, give up my seat").check();
  await withdrawal.getByRole("button", { name: "Give up the seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
});
