import type { Page } from "playwright/test";
import { members, openApplication, signIn, storeEvent, storeQueue } from "./committee";
import { decide, fillDecision, lettersOf, statusOf, writeNote } from "./decisions";
import { expect, expectFault, test } from "./journey";
import { readValue } from "./read-value";

test("a reviewer works through a queue of 30: one with its letter, then ten at once", async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  const event = await storeEvent(database, { maxAttendees: 20 });
  const queue = await storeQueue(database, event.id, 30);
  const [first, second] = queue;
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByRole("link", { name: "Pending 30" })).toBeVisible();
  await page.getByRole("link", { name: first.fullName, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();

  await fillDecision(page, "Accept", { message: "We look forward to your view." });
  await page.getByRole("button", { name: "Preview the letter" }).click();
  const preview = page.getByRole("status").filter({ hasText: first.reference });
  await expect(preview).toContainText("We look forward to your view.");
  await expect(page.getByRole("radio", { name: "Accept" })).toBeChecked();
  expect(await statusOf(database, first.id)).toBe("pending");
  await page.getByLabel("Then the next pending one").check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Accepted.");
  expect(await lettersOf(database, first.id)).toEqual(["accepted"]);

  await page.goto(`/committee/applications?event=${event.id}`);
  for (const { reference } of queue.slice(2, 12))
    await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("10 of 10 done")).toBeVisible();
  await expect(page.getByRole("link", { name: "Accepted 11" })).toBeVisible();
});

test("a decision that came too late sees the one before it", async ({
  page,
  database,
  browser,
  scripts,
  site,
}) => {
  const { id } = await openApplication(page, database, "reviewer");
  const other = await (
    await browser.newContext({ baseURL: site.origin, javaScriptEnabled: scripts })
  ).newPage();
  await signIn(other, "second");
  await decide(other, id, "Decline");
  await expect(other.getByRole("status")).toContainText("Declined.");
  await other.context().close();

  await fillDecision(page, "Accept", { message: "My own words." });
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("alert")).toContainText("This application or its event has changed meanwhile");
  await expect(page.locator("[data-conflict]")).toContainText(`Now: Declined, by ${members.second}`);
  await expect(page.getByLabel("Message")).toHaveValue("My own words.");
  expect(await statusOf(database, id)).toBe("declined");
  // The page shows the newer state now, so that the next decision is an informed one.
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Declined to Accepted")).toBeVisible();
});

test("a chair can decide alone, and that is on record", async ({ page, database }) => {
  const seats = { needsTwoVotes: true, maxAttendees: 1 };
  const { id, event } = await openApplication(page, database, "chair", seats);
  await storeQueue(database, event.id, 1, { status: "waitlisted", domain: "first.example" });
  await page.reload();
  await fillDecision(page, "Accept");
  await page.getByLabel("Decide alone, as chair, past the order of the line (this is recorded)").check();
  await page.getByRole("button", { name: "Vote" }).click();
  const record = page.getByText(/accepted, decided alone by the chair, past the order of the line/i);
  await expect(record).toBeVisible();
  expect(await statusOf(database, id)).toBe("accepted");
  await page.goto(`/committee/audit?event=${event.id}`);
  await expect(record).toBeVisible();
});

const written = [
  ["Note", "Knows.", "Add note", writeNote],
  // Refused for its words as well.
  ["Message", "Dear [name]", "Decide", (page, message) => fillDecision(page, "Accept", { message })],
] as const satisfies [string, string, string, (page: Page, words: string) => Promise<void>][];
for (const [name, words, button, write] of written)
  test(`a ${name} of a member whose role is taken away meanwhile is refused and not lost`, async ({
    page,
    database,
    scripts,
  }) => {
    expectFault("403");
    const { id } = await openApplication(page, database, "reviewer");
    if (scripts) await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
    await write(page, words);
    await signIn(page, "reader");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText("Your role does not allow this.");
    if (scripts) await expect(page.getByRole("textbox", { name })).toHaveValue(words);
    else await expect(page.getByRole("alert").getByText(words)).toBeVisible();
    expect(await statusOf(database, id)).toBe("pending");
    const notes = "SELECT count(*) FROM application_notes WHERE application_id = ?";
    expect(await readValue(database, notes, id)).toBe(0);
  });
