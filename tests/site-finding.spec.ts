import type { Page } from "playwright/test";
import { firstViews } from "./first-views";
import { expect, test } from "./journey";

// Everything can be found, and nothing that floats lies on what is read.

const isShort = process.env.PROOF === "short";

const pages = [
  "/",
  "/events",
  "/round-tables",
  "/round-tables/bangkok",
  "/compliance",
  "/framework",
  "/privacy",
  "/apply",
  "/partnership-application",
  "/dashboard",
  "/intelligence-network",
  "/aureus/dax",
];

/** The boxes of all text and controls that a selector's element would lie on, if the page stood anywhere along the axes. */
const coveredBy = (page: Page, selector: string, axes: "x" | "x and y") =>
  page.evaluate(
    ([name, along]) => {
      const floating = document.querySelector(name);
      if (!floating) return ["nothing floats"];
      const box = floating.getBoundingClientRect();
      const isOver = (other: DOMRect) =>
        other.width > 0 &&
        other.right > box.left + 1 &&
        other.left < box.right - 1 &&
        (along === "x" || (other.bottom > box.top + 1 && other.top < box.bottom - 1));
      const covered: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (floating.contains(text) || parent.closest(".site-header, .sr-only, .skip-link, script")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some(isOver)) covered.push(text.textContent.trim().slice(0, 60));
      }
      return covered;
    },
    [selector, axes] as const,
  );

test("the button of the theme floats in one place at every width, and in a margin where there is one", async ({
  page,
}) => {
  test.setTimeout(120_000);
  // In short a third of the pages, each in one window by turns.
  for (const [turn, path] of pages.filter((_, at) => !isShort || at % 3 === 0).entries()) {
    await page.goto(path);
    const views = firstViews.filter((_, at) => !isShort || at === turn % firstViews.length);
    for (const [width, height] of views) {
      await page.setViewportSize({ width, height });
      if (width >= 600)
        expect.soft(await coveredBy(page, ".theme-button", "x"), `${path} at ${width}`).toEqual([]);
      for (const part of [0, 0.5, 1]) {
        await page.evaluate(
          (share) => scrollTo({ top: share * document.documentElement.scrollHeight, behavior: "instant" }),
          part,
        );
        const { bottom, right } = await page
          .locator(".theme-button button")
          .evaluate((button) => button.getBoundingClientRect().toJSON());
        expect.soft([height - bottom, width - right], `${path} at ${width}, ${part}`).toEqual([96, 24]);
      }
    }
    // On a phone whatever stands last can be scrolled free of it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    expect.soft(await coveredBy(page, ".theme-button", "x and y"), `${path} at its end`).toEqual([]);
  }
});

test("the button of the theme gives way while one scrolls, and to the focused control", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/apply");
  const place = page.locator(".theme-button");
  const button = page.getByRole("button", { name: /^Theme/ });
  await expect(place).toHaveCSS("opacity", "1");
  await page.evaluate(() => {
    const seen: string[] = [];
    addEventListener("scroll", () => {
      requestAnimationFrame(() => {
        seen.push(getComputedStyle(document.querySelector(".theme-button") ?? document.body).pointerEvents);
        document.body.dataset.seen = seen.join(" ");
      });
    });
    scrollTo({ top: 200, behavior: "instant" });
  });
  await expect(page.locator("body")).toHaveAttribute("data-seen", /^none/);
  await expect(place).toHaveCSS("opacity", "1");

  const link = page.locator("footer a").first();
  await link.evaluate((element) => {
    element.style.cssText = "position: fixed; bottom: 100px; right: 10px";
    element.focus();
  });
  await expect(place).toHaveCSS("opacity", "0");
  await button.focus();
  await expect(place).toHaveCSS("opacity", "1");
  await button.click();
});

test("the cue of more below stands in the first view and lies on nothing, and Tab goes on by what can be seen", async ({
  page,
}) => {
  // In short a phone and a desk.
  for (const [width, height] of isShort ? firstViews.filter((_, at) => at % 3 === 0) : firstViews) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "More below" })).toBeInViewport({ ratio: 1 });
    expect.soft(await coveredBy(page, "[data-leaves-at]", "x and y"), `at ${width}`).toEqual([]);
    await page.getByRole("link", { name: "Explore Ecosystem" }).focus();
    await page.keyboard.press("Tab");
    // The cue, unless the way to the link has led past it.
    await expect(page.locator("main :focus")).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toBeInViewport();
  }
  // The season has a petal for each event to come, inked by its seats, and leads to the events.
  const season = page.locator(".season");
  const words = (await season.getByRole("img").getAttribute("aria-label")) ?? "";
  const shares = [...words.matchAll(/([\d,]+) of ([\d,]+) seats taken/g)].map(
    ([, taken = "", total = ""]) => Number(taken.replace(",", "")) / Number(total.replace(",", "")),
  );
  const inked = await season
    .locator("clipPath circle")
    .evaluateAll((circles) => circles.map((circle) => Number(circle.getAttribute("r"))));
  expect(shares.length).toBeGreaterThan(3);
  expect(inked).toEqual(shares.map((share) => Math.round(12 + 82 * share)));
  await season.click();
  await expect(page).toHaveURL("/events");
});

test("on a phone More leads to every page and to the form, and a key closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/framework");
  const more = page.getByRole("banner").getByRole("link", { name: "More", exact: true });
  await more.click();
  const sheet = page.getByRole("dialog", { name: "All pages" });
  await expect(sheet.getByRole("link", { name: "All Events" })).toBeInViewport();
  const links = await sheet
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining([
      "/dashboard",
      "/applications",
      "/calendar.ics",
      "/events",
      "/intelligence-network",
      "/sponsors",
      "/compliance",
      "/aureus",
    ]),
  );
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Apply to attend" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("More leads to the footer's list", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/framework");
    await page.getByRole("banner").getByRole("link", { name: "More", exact: true }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "All Events" })).toBeInViewport();
  });
});
