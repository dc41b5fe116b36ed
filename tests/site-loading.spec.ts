import type { Page } from "playwright/test";
import { pauseClock } from "./clock";
import { expect, expectFault, test } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const loadingScreen = (page: Page) => page.locator(".loading-screen");
const skip = (page: Page) => page.getByRole("button", { name: "Skip", exact: true });

test("the loading screen is there at the first paint, and the largest paint is the page's own beneath it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isCovered = () => document.querySelector(".loading-screen") !== null;
    new MutationObserver((_, observer) => {
      if (!isCovered()) return;
      observer.disconnect();
      performance.mark("covered");
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as LargestContentfulPaint;
      const isOfThePage = Boolean(largest.element?.closest("main"));
      performance.mark("largest", { detail: { isOfThePage, isCovered: isCovered() } });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  // None of our scripts ever comes.
  await page.route("**/assets/entry*", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(loadingScreen(page)).toContainText("Open Finance Network");
  await expect(skip(page)).toBeVisible();
  const marked = (name: string) =>
    page.evaluate((sought) => {
      const mark = performance.getEntriesByName(sought).at(-1);
      return { at: mark?.startTime, detail: (mark as PerformanceMark | undefined)?.detail };
    }, name);
  await expect
    .poll(async () => (await marked("largest")).detail)
    .toEqual({ isOfThePage: true, isCovered: true });
  expect((await marked("covered")).at).toBeLessThan((await marked("first-contentful-paint")).at ?? 0);
});

for (const [what, prepare] of [
  [
    "storage is refused",
    (page: Page) => {
      // Remix keeps there how far a page was scrolled, and says so.
      expectFault("Error: refused");
      return page.addInitScript(() =>
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new Error("refused");
          },
        }),
      );
    },
  ],
  [
    "the line is slow",
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }),
      ),
  ],
  ["less motion is wanted", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
] as const)
  test(`there is no loading screen where ${what}`, async ({ page }) => {
    await prepare(page);
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    await expect(loadingScreen(page)).toHaveCount(0);
  });

test("a key ends it before any script of ours has come, and so does time alone", async ({ page }) => {
  await page.route("**/assets/entry*", (route) => route.abort());
  expectFault("ERR_FAILED");
  await page.clock.install();
  await pauseClock(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(skip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(loadingScreen(page)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(skip(page)).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(loadingScreen(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(loadingScreen(page)).toHaveCount(0);
});

test("the home page stays when the file of its loading screen is gone", async ({ page }) => {
  await page.route("**/assets/show-loading-screen*", (route) => route.fulfill({ status: 404, body: "" }));
  for (const text of ["status of 404", "dynamically imported module"]) expectFault(text);
  const asked = page.waitForRequest("**/assets/show-loading-screen*");
  await page.goto("/");
  await asked;
  await expect(page.locator(".loading-screen")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Digital Embassy for Global Finance");
});
