import type { Browser } from "playwright/test";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { type Weight, weighVisit } from "./weigh-visit";

export type WeighedPage = {
  path: string;
  weight: Weight;
  /** Whether React takes it over before somebody reaches for something: it is a form itself, or one person's. */
  isTakenOverAtOnce: boolean;
};

/** Weighs one page of each kind, each with nothing in the browser's cache yet. */
export async function weighPages(browser: Browser, origin: string): Promise<WeighedPage[]> {
  const pages: WeighedPage[] = [];
  for (const path of ofEachKind(1, await sitePaths(origin))) {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
    const page = await context.newPage();
    const weight = await weighVisit(page, () => page.goto(path));
    const isTakenOverAtOnce = (await page.locator("#held-modules[data-at-once]").count()) > 0;
    pages.push({ path, weight, isTakenOverAtOnce });
    await context.close();
  }
  return pages;
}
