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

/** The same for a page without scripts: axe cannot run in it, so it examines a copy of what is shown. */
export async function plainViolations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const html = (await page.content()).replaceAll(/<script\b.*?<\/script>/gs, "");
  const browser = page.context().browser();
  if (!browser) throw new Error("The page belongs to no browser.");
  const options = { javaScriptEnabled: true, colorScheme, viewport: page.viewportSize() };
  const copy = await browser.newPage(options);
  await copy.route(page.url(), (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await copy.goto(page.url());
  const found = await violations(copy);
  await copy.close();
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
