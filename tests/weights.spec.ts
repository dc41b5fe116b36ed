import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { expect, weighingTest as test } from "./journey";
import { weighVisit } from "./weigh-visit";

// In one process, so that it has to start one site.
test.describe.configure({ mode: "default" });
const kB = 1000;
// As the edge sends them. A document is held to its target, since a nonce and a token weigh a little more or less each
// time; files weigh the same each time, and only ever get lighter: their limit is one per cent above what they weigh.

test("the first view of the landing page keeps to its weight", async ({ page }) => {
  const weight = await weighVisit(page, () => page.goto("/"));
  expect(weight.html).toBeLessThanOrEqual(14.5 * kB);
  expect(weight.scripts).toBeLessThanOrEqual(10.5 * kB);
  // With the site's sheet, which comes once.
  expect(weight.total).toBeLessThanOrEqual(53 * kB);
  expect(weight.requests).toBeLessThanOrEqual(12);
  expect(weight.foreign).toBe(0);
});

test("the form's page keeps to its weight", async ({ page }) => {
  const weight = await weighVisit(page, () => page.goto("/apply"));
  expect(weight.html).toBeLessThanOrEqual(12 * kB);
});

test("the landing page keeps to its weight in lite mode", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "lite", value: "1", url: baseURL }]);
  const weight = await weighVisit(page, () => page.goto("/"));
  expect(weight.html).toBeLessThanOrEqual(12.5 * kB);
  expect(weight.scripts).toBe(0);
});

test("the dialog's code comes when a visitor reaches for it and for nothing else, and keeps to its weight", async ({
  page,
}) => {
  // The watchers of a visit come some seconds after the first press, and are none of the dialog's.
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/", { waitUntil: "networkidle" });
  const ofReading = await weighVisit(page, async () => {
    await page.getByRole("button", { name: /^Theme/ }).click();
    await page.getByRole("link", { name: "Back to top" }).click();
    await page.getByRole("heading", { level: 1 }).hover();
  });
  expect(ofReading.scripts).toBeLessThanOrEqual(kB);
  const weight = await weighVisit(page, async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  expect(weight.scripts).toBeGreaterThan(0);
  expect(weight.scripts).toBeLessThanOrEqual(92 * kB);
});

test("no page asks for more scripts than it may before somebody reaches for a form", {
  tag: "@proof",
}, async ({ browser, site }) => {
  test.setTimeout(180_000);
  for (const path of ofEachKind(1, await sitePaths(site.origin))) {
    // With nothing in the browser's cache yet.
    const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: "block" });
    const page = await context.newPage();
    const weight = await weighVisit(page, () => page.goto(path));
    await context.close();
    expect.soft(weight.scripts, path).toBeLessThanOrEqual(scriptLimit(path) * kB);
    expect.soft(weight.foreign, path).toBe(0);
  }
});

/** In kB: the reading module, and of a page with an island React, the forms' checks and the island. */
function scriptLimit(path: string): number {
  if (path === "/material3-test") return 93;
  if (path === "/partnership-application") return 86.9;
  return path === "/apply" ? 82.5 : path === "/" ? 10.5 : 10;
}
