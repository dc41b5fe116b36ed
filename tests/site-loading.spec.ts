import type { Page } from "playwright/test";
import { pauseClock } from "./clock";
import { expect, expectFault, test } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const loadingScreen = (page: Page) => page.locator(".loading-screen");
const skip = (page: Page) => page.getByRole("button", { name: "Skip", exact: true });

test("the loading screen runs one cycle, fades and does not come back", async ({ page }) => {
  await page.clock.install();
  await pauseClock(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await expect(loadingScreen(page)).toBeVisible();
  const circle = loadingScreen(page).locator("circle");
  await expect(circle).toHaveCount(1);

  // The whole seal stands from 2.6 s on, begins to go at 3.8 s and is gone at 6.4 s, of 7.6 s.
  const outerLine = await circle.evaluate((line) => {
    const effect = line.getAnimations()[0]?.effect;
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    return frames.map(({ computedOffset }) =>
      Math.round(computedOffset * Number(effect?.getTiming().duration)),
    );
  });
  expect(outerLine).toEqual([0, 0, 2_600, 3_800, 6_400, 7_600]);

  const isFading = () =>
    loadingScreen(page).evaluate((screen) =>
      screen.getAnimations().some(({ effect }) => effect?.getTiming().duration === 900),
    );
  await page.clock.runFor(7_599);
  expect(await isFading()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(isFading).toBe(true);
  await page.clock.runFor(899);
  await expect(loadingScreen(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(loadingScreen(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(loadingScreen(page)).toHaveCount(0);
});

test("the loading screen is skipped by its button or a press anywhere", async ({ page }) => {
  for (const end of [() => skip(page).click(), () => page.mouse.click(200, 200)]) {
    await page.goto("/");
    await expect(loadingScreen(page)).toBeVisible();
    await end();
    await expect(loadingScreen(page)).toHaveCount(0, { timeout: 2_000 });
    await expect(page).toHaveURL("/");
    await page.evaluate(() => sessionStorage.clear());
  }
});

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
  await expect(loadingScreen(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Digital Embassy for Global Finance");
});
