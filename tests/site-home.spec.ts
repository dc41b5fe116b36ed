import type { Page } from "playwright/test";
import { expect, test } from "./journey";

/** The loading screen has its own tests; in the others the session has seen it. */
const withoutLoadingScreen = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem("ofn-loading-shown", "1"));

const loadingScreen = (page: Page) => page.getByRole("button", { name: "Skip", exact: true });

test("the loading screen runs one cycle, fades and does not come back in the session", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300));
  await expect(loadingScreen(page)).toBeVisible();
  await page.clock.runFor(7_400);
  await expect(loadingScreen(page)).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(loadingScreen(page)).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(2_000);
  await expect(loadingScreen(page)).toHaveCount(0);
});

for (const [way, skip] of [
  ["its button", (page: Page) => loadingScreen(page).click()],
  ["a key", (page: Page) => page.keyboard.press("Escape")],
  ["a press anywhere", (page: Page) => page.mouse.click(200, 200)],
] as const)
  test(`the loading screen is skipped by ${way}`, async ({ page }) => {
    await page.goto("/");
    await expect(loadingScreen(page)).toBeVisible();
    await skip(page);
    await expect(loadingScreen(page)).toHaveCount(0, { timeout: 2_000 });
    await expect(page).toHaveURL("/");
  });

test.describe("with less motion wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("there is no loading screen and no smooth way", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    await page.getByRole("link", { name: "Partners", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Partners", exact: true })).toBeInViewport();
    await expect(loadingScreen(page)).toHaveCount(0);
  });
});

test("a side dot scrolls to its section, 20 px below the top, and is highlighted there", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const dots = page.getByRole("navigation", { name: "On this page" });
  await expect(dots.getByRole("link")).toHaveCount(6);
  await expect(dots.getByRole("link", { name: "Welcome" })).toHaveAttribute("aria-current", "true");
  await dots.getByRole("link", { name: "Three-Tier Ecosystem" }).click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("ecosystem")?.getBoundingClientRect().top ?? -1))
    .toBeCloseTo(20, 0);
  await expect(dots.getByRole("link", { name: "Three-Tier Ecosystem" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("on a phone a section rests 100 px below the top and there are no dots", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "On this page" })).toHaveCount(0);
  await page.getByRole("link", { name: "Explore Ecosystem" }).click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("ecosystem")?.getBoundingClientRect().top ?? -1))
    .toBeCloseTo(100, 0);
});

test("the cue of more below goes once the page is scrolled past 100 px", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  const cue = page.getByRole("link", { name: "More below" });
  await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
  await expect(cue).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 101, behavior: "instant" }));
  await expect(cue).toBeHidden();
});

test("the next round table is computed anew every hour", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.clock.install();
  await page.goto("/");
  const banner = page.getByRole("region").filter({ hasText: "Senior Leaders" });
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await page.clock.fastForward(3 * 365 * 24 * 3_600_000);
  await expect(banner).toHaveCount(0);
});
