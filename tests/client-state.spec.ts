import type { Page } from "playwright/test";
import { expect, expectFault, test } from "./journey";

const broken = '{"state":{"user":3,"companies":"x"},"version":99}';

// All else that a storage may hold: client-state.test.ts and theme.test.ts.
test("a storage that holds what no release wrote breaks no page", async ({ page }) => {
  // The only trace is a line in the console (spec section 8).
  expectFault("couldn't be migrated");
  await page.addInitScript((value) => {
    for (const name of ["ofn-session", "ofn-recent-companies"]) localStorage.setItem(name, value);
    localStorage.setItem("ofn-theme", '{"theme":"sepia"}');
  }, broken);
  for (const path of ["/", "/apply"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  }
  // The theme follows the system, and what was broken is replaced before anybody chooses.
  await expect(page.locator("html")).toContainClass("light");
  expect(await storedTheme(page)).toEqual({ theme: "system", isDark: false });
  await page.getByRole("button", { name: /^Theme/ }).click();
  expect(await storedTheme(page)).toEqual({ theme: "light", isDark: false });
});

const storedTheme = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("ofn-theme") ?? "null"));
