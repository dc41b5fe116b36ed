import type { Page } from "playwright/test";

/** Keeps files back until told to let them through. */
export async function keepBack(page: Page, files: string) {
  let letThrough = () => {};
  const wanted = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(files, async (route) => {
    await wanted;
    await route.continue();
  });
  return letThrough;
}
