import { demoEvents } from "../scripts/demo-events";
import { pauseClock } from "./clock";
import { expect, test } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// The loading screen has its own tests; here the session has seen it.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem("ofn-loading-shown", "1")));

test("a part comes in once, its cards lift, the cue goes, and a side dot leads to its section", async ({
  page,
}) => {
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

test("a scroll to a section takes 800 ms, one to the top 600 ms, both fast at first, and with less motion none", async ({
  page,
}) => {
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

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Why We Succeed" }).click();
  expect(Math.abs((await top()) - end)).toBeLessThanOrEqual(1);
});

test("the next round table stands in the banner and its tier, is computed anew after an hour, and leads to its city", async ({
  page,
}) => {
  const [next] = demoEvents(new Date());
  const minute = 60_000;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const banner = page.getByRole("region").filter({ hasText: "Senior Leaders" });
  const heading = banner.getByRole("heading");
  await expect(heading).toHaveText(next?.location ?? "");
  await expect(banner).toContainText(`Limited to ${next?.expected_participants} Senior Leaders`);
  const tier = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { level: 3, name: "Round Tables" }),
  });
  await expect(tier.getByRole("definition").first()).toHaveText(next?.location ?? "");
  await expect(tier.getByRole("definition").last()).toHaveText(next?.theme ?? "");

  await heading.evaluate((element) => element.replaceChildren("An hour ago"));
  await page.clock.fastForward(59 * minute);
  await expect(heading).toHaveText("An hour ago");
  await page.clock.fastForward(minute);
  await expect(heading).toHaveText(next?.location ?? "");
  await banner.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL("/round-tables/bangkok");
});
