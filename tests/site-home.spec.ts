import type { Page } from "playwright/test";
import { demoEvents } from "../scripts/demo-events";
import { pauseClock } from "./clock";
import { expect, test } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The loading screen has its own tests; in the others the session has seen it. */
const withoutLoadingScreen = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem("ofn-loading-shown", "1"));

const loadingScreen = (page: Page) => page.locator(".loading-screen");

test("the loading screen runs one cycle, fades and does not come back", async ({ page }) => {
  await page.clock.install();
  await pauseClock(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await expect(loadingScreen(page)).toBeVisible();
  await expect(page.locator(".loading-screen circle")).toHaveCount(1);

  // The whole seal stands from 2.6 s on, begins to go at 3.8 s and is gone at 6.4 s, of 7.6 s.
  const outerLine = await page
    .locator(".loading-screen circle")
    .first()
    .evaluate((line) => {
      const effect = line.getAnimations()[0]?.effect;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return frames.map(({ computedOffset }) =>
        Math.round(computedOffset * Number(effect?.getTiming().duration)),
      );
    });
  expect(outerLine).toEqual([0, 0, 2_600, 3_800, 6_400, 7_600]);

  const isFading = () =>
    page
      .locator(".loading-screen")
      .evaluate((screen) =>
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
  for (const skip of [
    () => page.getByRole("button", { name: "Skip", exact: true }).click(),
    () => page.mouse.click(200, 200),
  ]) {
    await page.goto("/");
    await expect(loadingScreen(page)).toBeVisible();
    await skip();
    await expect(loadingScreen(page)).toHaveCount(0, { timeout: 2_000 });
    await expect(page).toHaveURL("/");
    await page.evaluate(() => sessionStorage.clear());
  }
});

test.describe("with less motion wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("there is no smooth way", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    await page.getByRole("link", { name: "Partners", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Partners", exact: true })).toBeInViewport();
  });
});

test("a part comes in once, its cards lift, the cue goes, and a side dot leads to its section", async ({
  page,
}) => {
  await withoutLoadingScreen(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  const dots = page.getByRole("navigation", { name: "On this page" });
  await expect(dots.getByRole("link")).toHaveCount(6);
  await expect(dots.getByRole("link", { name: "Welcome" })).toHaveAttribute("aria-current", "true");

  const cue = page.getByRole("link", { name: "More below" });
  const standAt = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), to);
  await standAt(100);
  await expect(cue).toBeVisible();
  await standAt(101);
  await expect(cue).toBeHidden();

  const content = page.locator("#strategic .reveal");
  await expect(content).toHaveCSS("opacity", "0");
  await page.locator("#strategic").scrollIntoViewIfNeeded();
  await content.scrollIntoViewIfNeeded();
  await expect(content).toHaveCSS("opacity", "1");
  await standAt(0);
  await expect(content).toHaveCSS("opacity", "1");
  const card = content.getByRole("listitem").first();
  await card.hover();
  await expect(card).toHaveCSS("translate", "0px -4px");

  // Its section stands 20 px below the top, and is highlighted there.
  const ecosystem = dots.getByRole("link", { name: "Three-Tier Ecosystem" });
  await ecosystem.click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("ecosystem")?.getBoundingClientRect().top ?? -1))
    .toBeCloseTo(20, 0);
  await expect(ecosystem).toHaveAttribute("aria-current", "true");
});

test("on a phone a section rests 100 px below the top and there are no dots", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "On this page" })).toHaveCount(0);
  await page.getByRole("link", { name: "Explore Ecosystem" }).click();
  await expect
    // A page is scrolled by whole pixels.
    .poll(() =>
      page.evaluate(() =>
        Math.abs((document.getElementById("ecosystem")?.getBoundingClientRect().top ?? -1) - 100),
      ),
    )
    .toBeLessThanOrEqual(0.5);
});

test("a scroll to a section takes 800 ms, one to the top 600 ms, both fast at first", async ({ page }) => {
  await withoutLoadingScreen(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
  await pauseClock(page);
  const top = () => page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Why We Succeed" }).click();
  const end = await page.evaluate(
    () => (document.getElementById("succeed")?.getBoundingClientRect().top ?? 0) + scrollY - 20,
  );
  await page.clock.runFor(400);
  expect(await top()).toBeGreaterThan(end * 0.8);
  await page.clock.runFor(300);
  expect(await top()).toBeLessThan(end - 2);
  await page.clock.runFor(116);
  expect(Math.abs((await top()) - end)).toBeLessThanOrEqual(1);

  await page.getByRole("link", { name: "Back to top" }).click();
  await page.clock.runFor(500);
  expect(await top()).toBeGreaterThan(2);
  await page.clock.runFor(116);
  expect(await top()).toBe(0);
});

const [bangkok] = demoEvents(new Date());
const minute = 60_000;

test("the next round table is computed anew an hour after the page was opened", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withoutLoadingScreen(page);
  await page.clock.install();
  await page.goto("/");
  const heading = page.getByRole("region").filter({ hasText: "Senior Leaders" }).getByRole("heading");
  await expect(heading).toHaveText(bangkok?.location ?? "");
  await heading.evaluate((element) => element.replaceChildren("An hour ago"));
  await page.clock.fastForward(59 * minute);
  await expect(heading).toHaveText("An hour ago");
  await page.clock.fastForward(minute);
  await expect(heading).toHaveText(bangkok?.location ?? "");
});

for (const { next, target } of [{ next: bangkok, target: "/round-tables/bangkok" }])
  test(`the banner of ${next?.location} leads to ${target}, and its tier names it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await withoutLoadingScreen(page);
    await page.goto("/");
    const banner = page.getByRole("region").filter({ hasText: "Senior Leaders" });
    await expect(banner.getByRole("heading")).toHaveText(next?.location ?? "");
    await expect(banner).toContainText(`Limited to ${next?.expected_participants} Senior Leaders`);
    const tier = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { level: 3, name: "Round Tables" }),
    });
    await expect(tier.getByRole("definition").first()).toHaveText(next?.location ?? "");
    await expect(tier.getByRole("definition").last()).toHaveText(next?.theme ?? "");
    await banner.getByRole("link", { name: "Learn More" }).click();
    await expect(page).toHaveURL(target);
  });
