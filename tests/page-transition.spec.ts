import type { Page } from "playwright/test";
import { expect, test } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Move = { part: string; from: number; to: number };

/** The parts of the transition that led to the page, each with where it is at its beginning and its end, in px from the top. */
async function movesAfter(page: Page, leave: () => Promise<void>): Promise<Move[]> {
  await page.addInitScript(() => {
    // A page that nobody reached for anything on yet is left by a load.
    addEventListener("pagereveal", ({ viewTransition }) => {
      viewTransition?.ready.then(() => {
        Object.assign(window, { moves: document.getAnimations().flatMap(moveOf) });
      });
    });
    function moveOf(animation: Animation) {
      const part = animation.effect instanceof KeyframeEffect ? animation.effect.pseudoElement : null;
      if (!part?.startsWith("::view-transition")) return [];
      const top = (time: number) => {
        animation.currentTime = time;
        const { transform, translate } = getComputedStyle(document.documentElement, part);
        return new DOMMatrix(transform).f + Number.parseFloat(translate.split(" ")[1] ?? "0");
      };
      const { delay, duration } = animation.effect?.getTiming() ?? {};
      return { part, from: top(0), to: top(Number(delay) + Number(duration)) };
    }
  });
  await leave();
  const readMoves = () => page.evaluate(() => (window as { moves?: Move[] }).moves);
  await expect.poll(readMoves).toBeTruthy();
  return (await readMoves()) ?? [];
}

for (const width of [390, 1280])
  test(`from a page that is scrolled, no part of a transition falls or flies by what was scrolled, at ${width} px`, {
    tag: width === 390 ? [] : "@proof",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const moves = await movesAfter(page, async () => {
      await page.goto("/framework");
      await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: "instant" }));
      const navigation = page.getByRole("navigation", { name: "Main" });
      await navigation.getByRole("link", { name: "Finance Forums" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Finance Forums" })).toBeVisible();
    });
    // The page leaves upwards and the next comes from below, by no more than a line.
    expect(moves.map(({ part }) => part)).toContain("::view-transition-new(root)");
    for (const { part, from, to } of moves) expect.soft(Math.abs(to - from), part).toBeLessThanOrEqual(16);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

test("an event's seal goes along from the list to its page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const moves = await movesAfter(page, async () => {
    await page.goto("/events");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    const events = page.getByRole("main").getByRole("listitem");
    await events.getByRole("heading").getByRole("link").first().click();
    await page.waitForURL("**/events/*");
  });
  expect(moves.map(({ part }) => part)).toContain("::view-transition-group(seal)");
});
