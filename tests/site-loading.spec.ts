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
    "the session has seen it",
    (page: Page) => stub(page, () => sessionStorage.setItem("ofn-loading-shown", "1")),
  ],
  [
    "storage is refused",
    (page: Page) => {
      // Remix keeps there how far a page was scrolled, and says so.
      expectFault("Error: refused");
      return stub(page, () =>
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
      stub(page, () => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } })),
  ],
  [
    "the browser saves data",
    (page: Page) =>
      stub(page, () =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
      ),
  ],
  ["less motion is wanted", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  ["the visit began on another page of ours", (page: Page) => page.goto("/framework")],
] as const)
  test(`there is no loading screen where ${what}`, async ({ page }) => {
    await prepare(page);
    if (page.url() === "about:blank") await page.goto("/");
    else await page.getByRole("link", { name: "Open Finance Network" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();
    await expect(loadingScreen(page)).toHaveCount(0);
  });

const stub = (page: Page, change: () => void) => page.addInitScript(change);

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

test("the dialog opens beneath the screen, which stays", async ({ page }) => {
  await page.goto("/");
  await expect(skip(page)).toBeVisible();
  await page.evaluate(() => {
    document.querySelector("main")?.setAttribute("data-kept", "");
    location.hash = "#apply";
  });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(loadingScreen(page)).toHaveCount(1);
  await expect(page.locator("main[data-kept]")).toHaveCount(1);
});

for (const width of [390, 1280])
  test(`at its end the seal goes to its place in the header, which is empty until then, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(skip(page)).toBeVisible();
    const home = page.getByRole("banner").getByRole("link", { name: "Open Finance Network" }).locator("svg");
    await expect(home).toHaveCSS("opacity", "0");
    // Its way takes as long as the screen's going, and is looked at where it ends.
    const ways = await page.evaluate(
      () =>
        new Promise<{ from: DOMRect; to: DOMRect }>((resolve) => {
          const mark = document.querySelector(".loading-screen svg:has(use)");
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
    await expect(page.locator(".loading-screen")).toHaveCount(0);
    await expect(home).toHaveCSS("opacity", "1");
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
