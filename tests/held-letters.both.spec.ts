import { signIn, storeEvent, storeQueue } from "./committee";
import { decide } from "./decisions";
import { expect, test } from "./journey";

test("a chair holds the letters of an event, takes one back, and releases the others together", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { seats: 20 });
  const [first, second, third] = await storeQueue(database, event.id, 3);
  if (!first || !second || !third) throw new Error("No queue");
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}`);
  await page.locator("summary", { hasText: "Edit" }).click();
  await page.getByLabel(/^Held letters/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await decide(page, first.id, "Accept", { message: "We look forward to your view." });
  await expect(page.getByText("The applicant knows nothing of it yet")).toBeVisible();
  await decide(page, second.id, "Decline");
  await decide(page, third.id, "Decline");
  await page.goto(`/committee/applications/${third.id}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. No letter goes out.")).toBeVisible();

  await page.goto("/committee/letters");
  await page.getByRole("link", { name: event.title }).click();
  await expect(page.getByText("2 letters will go out:")).toBeVisible();
  await expect(page.getByText(`${event.title}, 12 Jun 2098: 1 acceptance, 1 decline`)).toBeVisible();
  await expect(page.getByRole("link", { name: second.fullName })).toBeVisible();
  await page.getByRole("button", { name: "Release 2 letters" }).click();
  await expect(page.getByText("The letters are released.")).toBeVisible();

  await page.goto(`/committee/events/${event.id}/letters`);
  const table = page.getByRole("table");
  await expect(table.getByRole("row").filter({ hasText: third.fullName })).toContainText("Ended");
  await expect(table.getByText("Held, not released")).toHaveCount(0);
  await table.getByRole("link", { name: "Acceptance" }).click();
  await expect(page.getByText("We look forward to your view.")).toBeVisible();
});
