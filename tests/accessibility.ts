import axe from "axe-core";
import { type Page, test } from "playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds against WCAG 2.2 AA on a page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  return test.step("axe", async () => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    return page.evaluate(async (tags) => {
      const found = await window.axe.run({ runOnly: tags, resultTypes: ["violations"] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, wcag);
  });
}

/** The same for a page without scripts: its timers never fire, and axe waits by timers. */
export async function plainViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const after = (run: () => void) => {
      void Promise.resolve().then(run);
      return 0;
    };
    Object.assign(window, { setTimeout: after });
  });
  return violations(page);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
