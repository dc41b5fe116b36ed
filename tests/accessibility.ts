import axe from "axe-core";
import { type Page, test } from "playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds against WCAG 2.2 AA on a page as it stands; needs scripts. */
export async function violations(page: Page): Promise<string[]> {
  return test.step("axe", async () => {
    await page.evaluate(axe.source);
    return page.evaluate(async (tags) => {
      const found = await window.axe.run({ runOnly: tags });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, wcag);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
