import { signIn, signInByPage, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("shows a reader every page of the console", async ({ page, database }) => {
  const event = await storeEvent(database);
  await storeQueue(database, event.id, 1);
  await signInByPage(page, "reader");
  const names = await page.getByRole("navigation", { name: "Committee" }).getByRole("link").allTextContents();
  for (const name of names) {
    await page.getByRole("navigation", { name: "Committee" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
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
