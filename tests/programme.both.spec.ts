import { expect, test } from "./journey";

test("the programme lists every event, and leads to an event and to its form", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "All Events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All events" })).toBeVisible();
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  expect(await part("Upcoming").getByRole("listitem").count()).toBeGreaterThan(2);
  await expect(part("Past").getByRole("link", { name: "Tokenization Summit" })).toBeVisible();

  await part("Upcoming").getByRole("link", { name: "Finality between Ledgers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Finality between Ledgers" })).toBeVisible();
  await expect(
    page.getByText(/^Apply by \w+day, \d+\s\w+ \d{4}, 23:59, Singapore\stime \(GMT\+8\): \d+\sdays?.* left$/),
  ).toBeVisible();
});
