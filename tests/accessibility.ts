import axe from "axe-core";
import { expect, type Page, test } from "playwright/test";

export const widths = [390, 800, 1280];
/** The colour of the paper in each theme. */
const papers = { light: "rgb(247, 243, 232)", dark: "rgb(13, 22, 38)" };

/** WCAG 2.2 AA; and those of its rules that the theme alone can break, for a page found clean in the other one. */
const rules = {
  all: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  ofColour: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, axe.RunOptions["runOnly"]>;

/** What axe finds on a page as it stands. `scripts` says whether the page may run its own. */
export async function violations(page: Page, scripts: boolean, only: keyof typeof rules = "all") {
  return test.step("axe", async () => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    // Where scripts are off timers never fire, and axe waits by timers.
    if (!scripts) await page.evaluate(runTimersAtOnce);
    return page.evaluate(async (runOnly) => {
      const found = await window.axe.run({ runOnly, resultTypes: ["violations"] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, rules[only]);
  });
}

/** What is wrong with a page in these widths and two themes: what axe finds, and scrolling sideways in any width. */
export async function faultsInEveryLook(
  page: Page,
  scripts: boolean,
  looks: number[] = widths,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of looks) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(() => page.evaluate(paperColour)).toBe(papers[theme]);
      const found = await violations(page, scripts, theme === "light" ? "all" : "ofColour");
      faults.push(...found.map((violation) => `${width} px, ${theme}: ${violation}`));
    }
  }
  // 320 px is the narrowest screen that a page must fit without scrolling in two directions (WCAG 1.4.10).
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    if ((await page.evaluate(overhang)) > 0) faults.push(`${width} px: wider than its window`);
  }
  return faults;
}

const paperColour = () => getComputedStyle(document.documentElement).backgroundColor;

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

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
