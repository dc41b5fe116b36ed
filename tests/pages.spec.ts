import type { Browser, BrowserContextOptions, Page } from "playwright/test";
import { cityTabs } from "~/content/round-table-cities";
import { violations } from "./accessibility";
import { expect, test, watchForFaults } from "./journey";

const widths = [390, 800, 1280];
const themes = ["light", "dark"] as const;
const unlisted = ["/finale", "/partners", ...cityTabs.map(({ key }) => `/round-tables/bangkok?tab=${key}`)];

test.describe.configure({ mode: "parallel" });

for (const theme of themes)
  for (const width of widths)
    test(`every page is clean and accessible, ${width} px wide, ${theme}`, async ({ browser }) => {
      test.setTimeout(300_000);
      await visitAll(
        browser,
        { colorScheme: theme, viewport: { width, height: 900 } },
        async (page, path) => {
          expect.soft(await violations(page), path).toEqual([]);
        },
      );
    });

for (const javaScriptEnabled of [true, false])
  test(`no page scrolls sideways on the narrowest screen, scripts ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const options = { javaScriptEnabled, viewport: { width: 320, height: 640 } };
    await visitAll(browser, options, async (page, path) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, path).toBeLessThanOrEqual(320);
    });
  });

for (const javaScriptEnabled of [true, false])
  test(`the tabs of a city are links, scripts ${javaScriptEnabled ? "on" : "off"}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/round-tables/bangkok");
    const tabs = page.getByRole("navigation", { name: "Bangkok Round Table" });
    for (const { key, label } of cityTabs.slice(1)) {
      await tabs.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]tab=${key}$`));
      await expect(tabs.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    }
    await context.close();
  });

test("a product’s colours are put on and taken off without a new document", async ({ page }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-brass").trim());
  await page.goto("/aureus");
  const gold = await accent();
  await page.getByRole("main").getByRole("link", { name: "DAX", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "DAX" })).toBeVisible();
  expect(await accent()).not.toBe(gold);
  await page.getByRole("main").getByRole("link", { name: "Aureus", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aureus" })).toBeVisible();
  expect(await accent()).toBe(gold);
});

/** Visits every page of the sitemap and those it leaves out; a console error or a CSP violation fails the test. */
async function visitAll(
  browser: Browser,
  options: BrowserContextOptions,
  check: (page: Page, path: string) => Promise<void>,
) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  for (const path of [...(await sitemapPaths(page)), ...unlisted]) {
    const answer = await page.goto(path, { waitUntil: "load" });
    expect.soft(answer?.status(), path).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.getByRole("main"), path).toHaveCount(1);
    await check(page, path);
    expect.soft(faults, path).toEqual([]);
    faults.length = 0;
  }
  await context.close();
}

async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}
