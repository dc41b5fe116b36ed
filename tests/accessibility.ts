import axe from "axe-core";
import { expect, type Page, test } from "playwright/test";

/** Whether every page is looked at in every look, or each in one of them by turns. */
const isWhole = process.env.PROOF === "long";
export const theirLooks = isWhole ? "three widths and two themes" : "a width and a theme by turns";

type Look = { width: number; theme: keyof typeof papers };
/** The colour of the paper in each theme. */
const papers = { light: "rgb(247, 243, 232)", dark: "rgb(13, 22, 38)" };

/** WCAG 2.2 AA; and those of its rules that the theme alone can break, for a page found clean in the other one. */
const rules = {
  all: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  ofColour: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, axe.RunOptions["runOnly"]>;

/** The findings of axe on a page as it stands. `scripts` says whether the page may run its own. */
export async function violations(page: Page, scripts: boolean, only: keyof typeof rules = "all") {
  return test.step("axe", async () => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    // Where scripts are off timers never fire, and axe waits by timers.
    if (!scripts) await page.evaluate(runTimersAtOnce);
    return page.evaluate(async (runOnly) => {
      const headings = { "heading-order": { enabled: Array.isArray(runOnly) } };
      const found = await window.axe.run({
        runOnly,
        rules: headings,
        resultTypes: ["violations"],
        // Of these rules none reads a sheet or a film that axe would fetch once more.
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, rules[only]);
  });
}

/** The faults in a page's looks: the findings of axe, and scrolling sideways in any width. */
export async function faultsInLooks(page: Page, scripts: boolean, chosen = looksOf(page, scripts)) {
  const faults: string[] = [];
  let examined = 0;
  for (const { width, theme } of chosen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.evaluate(paperColour)).toBe(papers[theme]);
    const found = await violations(page, scripts, width === examined ? "ofColour" : "all");
    faults.push(...found.map((violation) => `${width} px, ${theme}: ${violation}`));
    examined = width;
  }
  // 320 px is the narrowest screen that a page must fit without scrolling in two directions (WCAG 1.4.10).
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    if ((await page.evaluate(overhang)) > 0) faults.push(`${width} px: wider than its window`);
  }
  return faults;
}

const looks: Look[] = [390, 800, 1280].flatMap((width) => [
  { width, theme: "light" },
  { width, theme: "dark" },
]);
const turns = new WeakMap<Page, number>();

function looksOf(page: Page, scripts: boolean): Look[] {
  if (isWhole) return looks;
  const turn = turns.get(page) ?? (scripts ? 0 : 3);
  turns.set(page, turn + 1);
  return looks.slice(turn % looks.length).slice(0, 1);
}

const paperColour = () => getComputedStyle(document.documentElement).backgroundColor;

/** By how much a page is wider than its window. */
export const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/**
 * A reader spaces letters, words and lines (WCAG 1.4.12): by the style object model, which the page's policy does not forbid,
 * as an extension of theirs would.
 */
export function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
}

function runTimersAtOnce() {
  const after = (run: () => void) => {
    void Promise.resolve().then(run);
    return 0;
  };
  Object.assign(window, { setTimeout: after });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
