import { expect, test } from "./journey";

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
