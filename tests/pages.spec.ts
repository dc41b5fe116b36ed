import type { Browser, BrowserContextOptions, Page } from "playwright/test";
import { cityTabs } from "~/content/round-table-cities";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { faultsInLooks, overhang, spaceText, theirLooks } from "./accessibility";
import { expect, test, watchForFaults } from "./journey";

test.describe.configure({ mode: "parallel" });

const isWhole = process.env.PROOF === "long";

for (const javaScriptEnabled of [true, false])
  test(`every page is clean and accessible in ${theirLooks}, scripts ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@proof",
  }, async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    let pages = 0;
    await visitAll(browser, { baseURL, javaScriptEnabled, reducedMotion: "reduce" }, async (page, path) => {
      pages += 1;
      // In short axe looks at every second one; each is opened.
      if (isWhole || pages % 2 === 1)
        expect.soft(await faultsInLooks(page, javaScriptEnabled), path).toEqual([]);
      expect.soft(await page.evaluate(ambiguousLinks), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(spaceText);
      expect.soft(await page.evaluate(overhang), `${path}, spaced by its reader`).toBe(0);
    });
    const scripts = javaScriptEnabled ? "with" : "without";
    console.log(
      `PROOF pages | ${pages} pages ${scripts} scripts in ${theirLooks}, each clean and accessible`,
    );
  });

test("control: a pale line and a page that is too wide are found out", {
  tag: "@proof",
}, async ({ page }) => {
  // Hydrating the page would take the line away again.
  await page.goto("/compliance", { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const line = document.createElement("p");
    line.textContent = "Pale";
    Object.assign(line.style, { color: "rgb(200, 200, 190)", width: "2000px", position: "relative" });
    document.querySelector("main")?.appendChild(line);
  });
  const faults = await faultsInLooks(page, true, [{ width: 1280, theme: "light" }]);
  expect(faults.filter((fault) => fault.includes("color-contrast"))).not.toEqual([]);
  expect(faults).toContain("1280 px: wider than its window");
  console.log("PROOF pages | control: a pale line and a page that is too wide were found out");
});

test("without scripts every page says all it says with them, and no control or link is dead", {
  tag: "@proof",
}, async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const options = { baseURL, viewport: { width: 1280, height: 900 } };
  const said = new Map<string, string[]>();
  await visitAll(browser, { ...options, reducedMotion: "reduce" }, async (page, path) => {
    said.set(path, await linesOf(page));
  });
  const links = new Map<string, string>();
  // Motion stays allowed here: what moves without end would be seen.
  await visitAll(browser, { ...options, javaScriptEnabled: false }, async (page, path) => {
    const lines = new Set(await linesOf(page));
    const missing = said.get(path)?.filter((line) => !lines.has(line) && !ofScriptsAlone.test(line));
    expect.soft(missing, `${path} lacks`).toEqual([]);
    expect.soft(await page.evaluate(deadControls), `${path} has dead controls`).toEqual([]);
    expect.soft(await page.evaluate(endlessMotions), `${path} spins`).toEqual([]);
    for (const link of await page.evaluate(linkTargets)) links.set(link, path);
  });
  for (const [link, path] of links) {
    const { status } = await fetch(new URL(link, baseURL));
    expect.soft(status, `${path} links to ${link}`).toBeLessThan(400);
  }
});

test("the tabs of a city are links", async ({ page }) => {
  await page.goto("/round-tables/bangkok?tab=no-such-tab");
  const tabs = page.getByRole("navigation", { name: "Bangkok Round Table" });
  const [first, ...others] = cityTabs;
  await expect(tabs.getByRole("link", { name: first.label })).toHaveAttribute("aria-current", "page");
  for (const { key, label } of others) {
    await tabs.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${key}$`));
    await expect(tabs.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
  }
});

test("each product that has colours of its own wears others than the platform", async ({ page }) => {
  const accents = new Set<string>();
  for (const path of ["/aureus", "/aureus/arb", "/aureus/aalp", "/aureus/dax"]) {
    await page.goto(path);
    const root = page.locator("html");
    accents.add(await root.evaluate((html) => getComputedStyle(html).getPropertyValue("--color-brass")));
  }
  expect(accents.size).toBe(4);
});

/** Visits every page, or in short one of each kind but for the tabs of a city, in one browser; a console error or a CSP violation fails the test. */
async function visitAll(
  browser: Browser,
  options: BrowserContextOptions,
  check: (page: Page, path: string) => Promise<void>,
) {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  const paths = await sitePaths(options.baseURL ?? "");
  const inShort = ofEachKind(1, paths).filter((path) => !path.includes("?tab=") && path !== "/partners");
  for (const path of isWhole ? paths : inShort) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.getByRole("main"), path).toHaveCount(1);
    await check(page, path);
    expect.soft(faults.splice(0), path).toEqual([]);
  }
  await context.close();
}

/** The text of a page's main part, line by line as it is laid out. */
async function linesOf(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is the question
  const text = await page.getByRole("main").innerText();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The choice of a theme, what the test page shows on demand or measures, and the count of typed characters. */
const ofScriptsAlone =
  /^(Theme|System|Light|Dark|Toast, \w+|Error summary|\d+ × \d+, \w+|[\d,]+ \/ [\d,]+|\d+ of at least \d+)$/;

// This function runs in the page.

/** Controls that nothing can be done with, and links to a part of the page that is not there. */
function deadControls(): string[] {
  const controls = "button, input:not([type=hidden]), select, textarea, [role=button]";
  const isAlive = (control: Element) =>
    (control instanceof HTMLButtonElement ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement) &&
    (control.disabled ||
      (control.form?.querySelector("[type=submit]") &&
        !(control instanceof HTMLButtonElement && control.type !== "submit")));
  const dead = [...document.querySelectorAll(controls)].filter(
    (control) => control.checkVisibility() && !isAlive(control),
  );
  const lost = [...document.querySelectorAll('a[href^="#"]')].filter(
    (link) => !document.getElementById(link.getAttribute("href")?.slice(1) ?? ""),
  );
  return [...dead, ...lost].map(({ outerHTML }) => outerHTML);
}

function endlessMotions(): string[] {
  const busy = [...document.querySelectorAll("[aria-busy=true], progress:not([value])")];
  const endless = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
  return [...busy.map(({ outerHTML }) => outerHTML), ...endless.map(({ id }) => `animation ${id}`)];
}

/** Links of one name that lead to several places. */
function ambiguousLinks(): string[] {
  // The day tells the lines of the register apart; the journeys store many events of one place and day.
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not(.register a)")]
    .filter((link) => link.checkVisibility())
    .map((link) => ({
      name: (link.ariaLabel ?? link.textContent ?? "").replace(/\s+/g, " ").trim(),
      to: link.pathname + link.search,
    }));
  return links
    .filter(({ name, to }) => links.some((other) => other.name === name && other.to !== to))
    .map(({ name, to }) => `${name}: ${to}`);
}

/** Where the links within the site lead, without the part of the page they name. */
const linkTargets = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
