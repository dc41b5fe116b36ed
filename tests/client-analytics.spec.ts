import type { Page } from "playwright/test";
import type { AnalyticsEvent } from "~/features/analytics/analytics-event";
import type { Database } from "../scripts/database-over-http";
import { changeEvent, storeEvent } from "./committee";
import { test as base, expect, expectFault } from "./journey";

declare global {
  interface Window {
    received: AnalyticsEvent[];
  }
}

/** Every page has an analytics function that remembers what it is called with. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      window.received = [];
      window.analytics = (event) => void window.received.push(event);
    });
    await use(page);
  },
});

const receivedBy = (page: Page) => page.evaluate(() => window.received);

async function eventsOf(page: Page, name: string): Promise<AnalyticsEvent[]> {
  return (await receivedBy(page)).filter(({ event }) => event === name);
}

/** Waits until the page has become idle and its first events were forwarded. */
async function settle(page: Page) {
  await expect.poll(async () => (await eventsOf(page, "device_info")).length).toBe(1);
}

test("every opened page is reported with its visit, its device, its loading and its faults", async ({
  page,
  baseURL,
}) => {
  await page.goto("/?email=ada@example.org");
  await settle(page);
  const [first] = await eventsOf(page, "page_view");
  expect(first).toMatchObject({ category: "navigation", action: "view", url: `${baseURL}/`, referrer: "" });
  expect(first?.sessionId).toMatch(/^[\da-f-]{36}$/);
  expect(new Date(first?.timestamp ?? "").toISOString()).toBe(first?.timestamp);
  expect(await eventsOf(page, "device_info")).toMatchObject([{ properties: { sizeClass: "expanded" } }]);
  await expect
    .poll(async () => (await eventsOf(page, "performance_metrics"))[0]?.properties?.firstContentfulPaint)
    .toBeGreaterThan(0);

  // An error is reported without what it says of a person.
  expectFault("no seat");
  expectFault("rejected");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("no seat for ada.lovelace@example.org");
    });
    void Promise.reject(new Error("rejected /applications/secret"));
  });
  await expect.poll(async () => (await eventsOf(page, "application_error")).length).toBe(2);
  const received = JSON.stringify(await receivedBy(page));
  expect(received).toContain("no seat for [address]");
  expect(received).not.toMatch(/lovelace|secret/);

  await page.getByRole("link", { name: "Privacy" }).first().click();
  await page.waitForURL("**/privacy");
  await settle(page);
  const [second] = await eventsOf(page, "page_view");
  expect(second).toMatchObject({ url: `${baseURL}/privacy`, sessionId: first?.sessionId });
});

test("of a page with a form are reported its quarters, the names of its fields, and its vitals once it is hidden", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto("/apply");
  await settle(page);
  const depths = async () => (await eventsOf(page, "scroll_depth")).map(({ value }) => value);
  const scrollTo = (part: number) =>
    page.evaluate((to) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: to * (scrollHeight - clientHeight), behavior: "instant" });
    }, part);
  await scrollTo(0.3);
  await expect.poll(depths).toEqual([25]);
  await scrollTo(0);
  await scrollTo(1);
  await expect.poll(depths).toEqual([25, 50, 75, 100]);
  await scrollTo(0.1);
  await scrollTo(1);
  expect(await depths()).toEqual([25, 50, 75, 100]);

  const email = page.getByLabel("Professional Email", { exact: true });
  await email.click();
  await page.keyboard.type("ada.lovelace@example.org");
  await email.blur();
  await expect
    .poll(async () => (await eventsOf(page, "form_interaction")).map(({ action }) => action))
    .toEqual(["begin", "change"]);
  const [, change] = await eventsOf(page, "form_interaction");
  expect(change?.properties).toEqual({ field: "email" });
  expect(JSON.stringify(await receivedBy(page))).not.toContain("lovelace");

  await expect
    .poll(async () => (await eventsOf(page, "web_vitals")).map(({ label }) => label))
    .toContain("FID");
  await hide(page);
  expect(await eventsOf(page, "visibility_change")).toMatchObject([{ label: "hidden" }]);
  const vitals = await eventsOf(page, "web_vitals");
  expect(vitals.map(({ label }) => label)).toEqual(expect.arrayContaining(["LCP", "FID", "CLS"]));
  for (const { label, value, properties } of vitals) {
    expect(value, label).toBeGreaterThanOrEqual(0);
    expect(properties?.rating, label).toMatch(/^(good|needs-improvement|poor)$/);
  }
});

test("the memory is reported every thirty seconds", async ({ page }) => {
  await page.clock.install();
  // The fake clock brings a `performance` of its own, which knows no memory.
  await page.addInitScript(() => {
    const memory = { usedJSHeapSize: 1, totalJSHeapSize: 2, jsHeapSizeLimit: 3 };
    Object.defineProperty(performance, "memory", { value: memory });
  });
  await page.goto("/");
  await page.clock.runFor(1_000);
  await settle(page);
  const snapshots = async () => (await eventsOf(page, "memory_snapshot")).length;
  await page.clock.runFor(28_000);
  expect(await snapshots()).toBe(0);
  await page.clock.runFor(2_000);
  expect(await snapshots()).toBe(1);
  await page.clock.runFor(60_000);
  expect(await snapshots()).toBe(3);
});

test("a page that fails to render says so, offers two ways out, and is reported once", async ({
  page,
  database,
}) => {
  // The browser notes the status of the failure that this test brings about.
  expectFault("status of 500");
  const path = await openFailingPage(page, database);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect.poll(async () => (await eventsOf(page, "application_error")).length).toBe(1);
  await page.mouse.move(10, 10);
  expect(await eventsOf(page, "application_error")).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Reload Application" })).toHaveAttribute("href", path);
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the sections of the landing page are reported as slides, with the time spent on each, and their end once a session", async ({
  page,
}) => {
  await page.goto("/");
  await settle(page);
  for (const id of ["strategic", "ecosystem", "partners"]) {
    await page.evaluate(
      (section) => document.getElementById(section)?.scrollIntoView({ block: "center", behavior: "instant" }),
      id,
    );
    await expect.poll(async () => (await eventsOf(page, "slide_view")).at(-1)?.label).toBe(id);
  }
  const [left] = (await eventsOf(page, "presentation_slide")).slice(-1);
  expect(left?.properties).toMatchObject({ presentationId: "landing", slideNumber: 4 });
  expect(left?.properties?.timeSpent).toBeGreaterThan(0);

  await page.goto("/finale");
  await settle(page);
  expect(await eventsOf(page, "presentation_complete")).toHaveLength(1);
  await page.reload();
  await settle(page);
  expect(await eventsOf(page, "presentation_complete")).toHaveLength(0);
});

for (const [signal, property, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`nothing at all is reported under ${signal}`, {
    tag: property === "doNotTrack" ? "@proof" : [],
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics")) sent.push(request.url());
    });
    await page.addInitScript(
      ([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said }),
      [property, value] as const,
    );
    await page.goto("/apply");
    await page.waitForLoadState("networkidle");
    await page.getByRole("textbox").first().fill("Ada");
    await page.mouse.wheel(0, 5_000);
    await hide(page);
    await page.waitForTimeout(500);
    expect(await receivedBy(page)).toEqual([]);
    expect(sent).toEqual([]);
  });
}

base(
  "without an analytics function the site counts for itself, without a mark of the visitor",
  async ({ page, database }) => {
    await database.prepare("DELETE FROM visit_counts").run();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics")) sent.push(request.postData() ?? "");
    });
    await page.goto("/round-tables/hong-kong?email=ada@example.org", { waitUntil: "networkidle" });
    // The other watchers start once the page is used.
    const loaded = page.waitForResponse("**/assets/reporter*");
    await page.keyboard.press("Tab");
    await loaded;
    await page.goto("/framework");
    const counted = async () => {
      const { results } = await database
        .prepare("SELECT template, count FROM visit_counts WHERE name = 'page_view' ORDER BY template")
        .all<{ template: string; count: number }>();
      return results;
    };
    await expect.poll(counted).toEqual([{ template: "/round-tables/:city", count: 1 }]);
    expect(sent.join()).not.toMatch(/ada@|sessionId|userId|[0-9a-f]{8}-/);
  },
);

async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Opens the page of an event in a time zone that no runtime knows, which fails of itself; answers the page's path. */
async function openFailingPage(page: Page, database: Database): Promise<string> {
  const { id, slug } = await storeEvent(database);
  await changeEvent(database, id, { timeZone: "Mars/Olympus" });
  await page.goto(`/events/${slug}`);
  // Every list of events would fail with it.
  await database.prepare("DELETE FROM events WHERE id = ?").bind(id).run();
  return `/events/${slug}`;
}
