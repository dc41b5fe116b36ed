import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import { sitePaths, twoOfEachKind } from "../scripts/site-paths";
import { expect, test } from "./journey";

test.describe.configure({ mode: "parallel" });
// Recording so many pages would take longer than visiting them.
test.use({ trace: "off" });

test.describe("with less motion wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const width of [390, 1280])
    test(`nothing moves while a page loads and its font comes late, ${width} px wide`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.route("**/fonts/*", async (route) => {
        await sleep(200);
        await route.continue();
      });
      for (const path of twoOfEachKind(await sitePaths(baseURL ?? ""))) {
        await page.goto(path);
        expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
      }
    });
});

test("the largest paint is the page's own, and stands before the loading screen covers it", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Skip", exact: true })).toBeVisible();
  const painted = await page.evaluate(
    () =>
      new Promise<{ isOfThePage: boolean; time: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as LargestContentfulPaint;
          resolve({ isOfThePage: largest.element?.closest("main") !== null, time: largest.startTime });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  const coveredAt = await page.evaluate(() => {
    const [appearance] = document.querySelector("[data-loading-screen]")?.getAnimations() ?? [];
    return Number(appearance?.startTime ?? performance.now());
  });
  expect(painted.isOfThePage).toBe(true);
  expect(painted.time).toBeLessThan(coveredAt);
});

/** The sum of all shifts since the page was opened, once its fonts are there. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const scores = [...shifts, ...observer.takeRecords()].map((shift) =>
      "value" in shift ? Number(shift.value) : 0,
    );
    return scores.reduce((sum, score) => sum + score, 0);
  });
}
