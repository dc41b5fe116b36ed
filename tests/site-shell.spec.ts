import type { Page } from "playwright/test";
import { pauseClock } from "./clock";
import { expect, test } from "./journey";

test.use({ colorScheme: "light" });

const themeButton = (page: Page) => page.getByRole("button", { name: /^Theme/ });
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));

test("the system’s theme is followed while the page stands, and a transition that the browser gives up is no fault", async ({
  page,
}) => {
  await page.addInitScript(() =>
    window.addEventListener("unhandledrejection", ({ reason }) =>
      document.body.setAttribute("data-left", reason.name),
    ),
  );
  await page.goto("/compliance");
  await expect(themeButton(page)).toBeVisible();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => isDark(page)).toBe(true);
  await page.evaluate(() => {
    document.startViewTransition(() => {
      const root = document.documentElement;
      document.replaceChild(root.cloneNode(true), root);
    });
  });
  await expect(page.locator("body")).toHaveAttribute("data-left", "InvalidStateError");
});

test("a chosen theme is worn before anything is painted", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("ofn-theme", JSON.stringify({ theme: "dark", isDark: true }));
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        if (name === "first-paint")
          sessionStorage.setItem("at-first-paint", document.documentElement.className);
    }).observe({ type: "paint", buffered: true });
  });
  await page.goto("/compliance");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("at-first-paint"))).toBe("dark");
});

test("with reduced motion a new theme reaches every part of the page at once", async ({ page }) => {
  await page.goto("/finale");
  await expect(page.locator("html")).toContainClass("light");
  const colours = await page.locator("h1, h2, footer a").evaluateAll((elements) => {
    document.documentElement.classList.replace("light", "dark");
    return elements.map((element) => getComputedStyle(element).color);
  });
  // The ink of the light theme.
  const late = colours.filter((colour) => colour.startsWith("rgb(21,"));
  expect(late).toEqual([]);
});

test("one toast stands at a time, for five seconds", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.clock.install();
  await page.goto("/compliance");
  await expect(themeButton(page)).toBeVisible();
  const speaker = page.getByRole("link", { name: "Apply as Speaker" });
  await speaker.click();
  await expect(toasts(page)).toHaveCount(1);
  expect((await toasts(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await pauseClock(page);
  await speaker.click();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(400, 100);
  await page.clock.runFor(4_999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);

  // F8 leads to one, and Escape closes it.
  await speaker.click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await page.clock.runFor(5_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("a swipe of 50 px to the right dismisses a toast, and less does not", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto("/compliance");
  await expect(themeButton(page)).toBeVisible();
  await page.getByRole("link", { name: "Apply as Speaker" }).click();
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(50);
  await expect(toasts(page)).toHaveAttribute("data-swipe", "cancel");
  await swipe(51);
  await expect(toasts(page)).toHaveCount(0);
});

test("a tooltip opens after 700 ms, and the next one at once within 300 ms", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto("/");
  await expect(themeButton(page)).toBeVisible();
  await pauseClock(page);
  const tooltip = page.locator("[data-tooltip]");
  const dots = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await dots.nth(0).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Welcome");
  await dots.nth(2).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Strategic Imperative");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(300);
  await dots.nth(4).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Why We Succeed");
});

test("a form is drawn before anything of React is fetched, which then comes by itself", async ({ page }) => {
  await page.goto("/apply", { waitUntil: "networkidle" });
  const [paintedAt, fetchedAt] = await page.evaluate(() => [
    performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/(react|apply-form|hydrate-island)-[^/]+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  ]);
  expect(fetchedAt).toHaveLength(3);
  expect(Math.min(...fetchedAt)).toBeGreaterThan(paintedAt);
});

test("a press before React is here is answered once it is, and by the form's page when it does not come", async ({
  page,
}) => {
  let delay = 1_500;
  await page.route("**/assets/react-*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => {});
  });
  // By its mark: an open dialog hides the rest of the page from assistive technology.
  const register = page.locator("footer a[data-apply]");
  await page.goto("/framework", { waitUntil: "networkidle" });
  await register.click({ noWaitAfter: true });
  await expect(register).toHaveAttribute("aria-busy", "true", { timeout: 500 });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(register).not.toHaveAttribute("aria-busy");
  delay = 60_000;
  await page.goto("/compliance", { waitUntil: "networkidle" });
  await register.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/apply$/);
});

test("on a slow line a press leads to the form's page at once, and shows that it does", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );
  await page.goto("/framework", { waitUntil: "networkidle" });
  const register = page.locator("footer a[data-apply]");
  const answered = register.evaluate(
    (link) =>
      new Promise((resolve) => link.addEventListener("click", () => resolve(link.getAttribute("aria-busy")))),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  let askedMeanwhile: string[] = [];
  await page.route("**/apply", async (route) => {
    // Time enough for whatever else the press might ask for.
    await new Promise((resolve) => setTimeout(resolve, 500));
    askedMeanwhile = [...asked];
    await route.continue();
  });
  await register.click();
  expect(await answered).toBe("true");
  await expect(page).toHaveURL(/\/apply$/);
  // Nothing shares the line with the form's page.
  expect(askedMeanwhile).toEqual(["document"]);
  await page.goBack();
  await expect(register).not.toHaveAttribute("aria-busy");
});

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.describe("in Safari on an iPhone", () => {
  test.use({ userAgent: `${safari} Version/18.0 Mobile/15E148 Safari/604.1` });

  test("the height that the browser leaves is known, and errors pass silently", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/compliance");
    await expect(themeButton(page)).toBeVisible();
    const height = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--viewport-height"));
    expect(await height()).toBe("700px");
    await page.setViewportSize({ width: 390, height: 620 });
    await expect.poll(height).toBe("620px");
    // An error that is not silenced would fail this test.
    await page.evaluate(() => void Promise.reject(new Error("unheard")));
  });
});

test.describe("in Chrome on an iPhone", () => {
  test.use({ userAgent: `${safari} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1` });

  test("rendering waits for 100 ms", async ({ page }) => {
    await page.clock.install();
    await pauseClock(page);
    await page.goto("/compliance");
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(99);
    await expect(themeButton(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(themeButton(page)).toBeVisible();
  });
});
