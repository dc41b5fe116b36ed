import { randomUUID } from "node:crypto";
import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, expectFault, test } from "./journey";

const anEvent = (values: object = {}) => ({
  slug: `lisbon-${randomUUID()}`,
  type: "round-table",
  title: `Lisbon ${randomUUID().slice(0, 8)}`,
  location: "Lisbon",
  day: "2097-03-09",
  time: "13:00",
  timeZone: "Europe/Lisbon",
  ...values,
});
const asFile = (text: string) => ({
  name: "events.json",
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("a chair imports events, mends every mistake in its text, and is led to who was told another date", async ({
  page,
  database,
}) => {
  const guests = await storeEvent(database);
  await storeQueue(database, guests.id, 2);
  const event = anEvent();
  const moved = anEvent({ slug: guests.slug, title: guests.title });
  const file = JSON.stringify([event, moved], null, 2);

  await signIn(page, "chair");
  await page.goto("/committee/events");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "Import all" }).click();
  const text = page.getByLabel("Or its text");
  await expect(text).toHaveAccessibleDescription("Choose a file, or paste what stands in it");

  // A file that cannot be read stands in the text, and so does what else was wrong with it.
  await page.getByLabel("File").setInputFiles(asFile(file.replace('"13:00",', '"13:00"')));
  await page.getByRole("button", { name: "Import all" }).click();
  await expect(page.getByRole("list", { name: "Mistakes" })).toHaveText(
    'Line 9, column 5: not JSON, expected "," or "}"',
  );
  await expect(text).toHaveValue(/Lisbon/);
  const wrong = file.replace("2097-03-09", "2097-02-30").replace("Europe/Lisbon", "Europe/Atlantis");
  await text.fill(wrong);
  await page.getByRole("button", { name: "Import all" }).click();
  await expect(page.getByRole("list", { name: "Mistakes" }).getByRole("listitem")).toHaveText([
    `Line 7, item 1 (${event.slug}), day: expected a day of the calendar, as YYYY-MM-DD`,
    `Line 9, item 1 (${event.slug}), timeZone: expected an IANA time zone, such as Asia/Bangkok`,
  ]);
  await expect(page).toHaveTitle(/^Error: Import events/);
  await expect(text).toHaveValue(wrong);
  expect((await page.request.get(`/events/${event.slug}`)).status()).toBe(404);

  await text.fill(file);
  await page.getByRole("button", { name: "Import all" }).click();
  await expect(page.getByText("Imported: 1 new, 1 changed, 0 as before.")).toBeVisible();
  expect((await page.request.get(`/events/${event.slug}`)).status()).toBe(200);
  await page.getByRole("status").getByRole("link", { name: guests.title }).click();
  await expect(page.getByText("2 letters go out")).toBeVisible();

  await page.goto("/committee/events/import");
  await page.getByLabel("File").setInputFiles(asFile(file));
  await page.getByRole("button", { name: "Import all" }).click();
  await expect(page.getByText("Imported: 0 new, 0 changed, 2 as before.")).toBeVisible();
});

test("nobody but a chair finds the import", async ({ page }) => {
  await signIn(page, "reviewer");
  await page.goto("/committee/events");
  await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
  expectFault("403");
  const answer = await page.goto("/committee/events/import");
  expect(answer?.status()).toBe(403);
  await expect(page.getByText("Only a chair can change events.")).toBeVisible();
});
