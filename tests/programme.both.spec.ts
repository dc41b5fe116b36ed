import { expect, weighingTest as test } from "./journey";

// They share a site.
test.describe.configure({ mode: "default" });

test("the programme lists every event, narrows by links, and leads to an event and to its form", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "All Events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All events" })).toBeVisible();
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const all = await part("Upcoming").getByRole("listitem").count();
  expect(all).toBeGreaterThan(2);
  await expect(part("Past").getByRole("link", { name: "Tokenization Summit" })).toBeVisible();

  const filter = page.getByRole("navigation", { name: "Narrow the list" });
  await filter.getByRole("link", { name: "DeFi Summits" }).click();
  await expect(page).toHaveURL(/\/events\?type=defi-summit$/);
  await expect(part("Upcoming").getByText("DeFi summit", { exact: false })).toHaveCount(1);
  await expect(part("Past")).toContainText("No past event matches.");
  await filter.getByRole("link", { name: "Upcoming" }).click();
  await expect(page).toHaveURL(/\/events\?type=defi-summit&when=coming$/);
  await expect(part("Past")).toHaveCount(0);
  await page.goBack();
  await filter.getByRole("list").first().getByRole("link", { name: "All tiers" }).click();
  await expect(part("Upcoming").getByRole("listitem")).toHaveCount(all);

  await part("Upcoming").getByRole("link", { name: "Finality between Ledgers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Finality between Ledgers" })).toBeVisible();
  await expect(
    page.getByText(/^Apply by \w+day, \d+\s\w+ \d{4}, 23:59, Singapore\stime \(GMT\+8\): \d+\sdays?.* left$/),
  ).toBeVisible();
});

test("the programme takes an address with words that do not exist for the whole list", async ({ page }) => {
  await page.goto("/events?type=dinner&when=never");
  await expect(page.getByRole("region", { name: "Upcoming" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Past" })).toBeVisible();
});
