import { signIn, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

test("a member names a filter, comes back by its link, and deletes it", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1, { status: "waitlisted" });
  const name = `Line of ${event.title}`;
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?status=waitlisted&event=${event.id}&sort=newest`);
  await page.getByRole("link", { name: "Save this filter…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved filters" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save this filter" }).click();
  const saved = page.getByRole("navigation", { name: "Saved filters" });
  await expect(saved.getByRole("link", { name })).toHaveAttribute("aria-current", "page");

  await page.goto("/committee/applications");
  await saved.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`status=waitlisted&event=${event.id}&sort=newest$`));
  // The address is there a moment before its page.
  await expect(page.getByRole("row", { name: application?.fullName })).toHaveCount(1);
  await saved.getByRole("link", { name: "Save this filter…" }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
