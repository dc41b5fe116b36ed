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

for (const width of [390, 1280])
  test(`at its end the seal goes to its place in the header, which is empty until then, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    await expect(skip).toBeVisible();
    const home = page.getByRole("banner").getByRole("link", { name: "Open Finance Network" }).locator("svg");
    await expect(home).toHaveCSS("opacity", "0");
    // Its way takes as long as the screen's going, and is looked at where it ends.
    const ways = await page.evaluate(
      () =>
        new Promise<{ from: DOMRect; to: DOMRect }>((resolve) => {
          const mark = document.querySelector("[data-loading-screen] svg:has(use)");
          if (!mark) throw new Error("The screen shows no seal");
          const from = mark.getBoundingClientRect();
          document.dispatchEvent(new PointerEvent("pointerdown"));
          const way = mark.getAnimations().at(-1);
          way?.pause();
          if (way) way.currentTime = Number(way.effect?.getTiming().duration);
          resolve({ from: from.toJSON(), to: mark.getBoundingClientRect().toJSON() });
        }),
    );
    const place = await home.boundingBox();
    expect(ways.from.width).toBeGreaterThan(1.5 * (place?.width ?? 0));
    for (const side of ["x", "y", "width", "height"] as const)
      expect.soft(ways.to[side], side).toBeCloseTo(place?.[side] ?? Number.NaN, 0);
    await expect(page.locator("[data-loading-screen]")).toHaveCount(0);
    await expect(home).toHaveCSS("opacity", "1");
  });
