import { signIn, signInByPage, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("shows a reader every page of the console, and offers nothing to change", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  await signInByPage(page, "reader");
  const names = await page.getByRole("navigation", { name: "Committee" }).getByRole("link").allTextContents();
  for (const name of names) {
    await page.getByRole("navigation", { name: "Committee" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByRole("link", { name: "Pending 1" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Choose/ })).toHaveCount(0);
  await page.getByRole("link", { name: application.fullName, exact: true }).click();
  await expect(page.getByText("Your role reads; reviewers and chairs decide.")).toBeVisible();
  await expect(page.getByText(`${event.title}, Thursday, 12\u00a0June 2098`)).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the committee" })).toBeVisible();
});

test("hands an event's applications over as a file", async ({ page, database }) => {
  const event = await storeEvent(database);
  await signIn(page, "reviewer");
  await page.goto(`/committee/events/${event.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`applications-${event.slug}.csv`);
});
