import type { Page } from "playwright/test";

/** Stops the page's clock, which a test has installed: from then on time passes by `runFor` alone. */
export async function pauseClock(page: Page) {
  // A moment ahead, because the clock goes on while it is asked for the time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
