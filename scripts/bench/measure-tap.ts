import type { Browser } from "playwright";
import { startSlowLine } from "./slow-line";

/** The times after a tap on an apply link, in milliseconds. */
export type Tap = { answer: number; firstField: number; form: number };

/** A tap on a phone whose line is as slow as this; the page on which it is tapped is there already. */
export async function measureTap(
  browser: Browser,
  origin: string,
  line: { kilobits: number; delayMs: number },
): Promise<Tap> {
  const slow = await startSlowLine(origin, line);
  const context = await browser.newContext({
    ...{ baseURL: slow.origin, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: noteWhatComes });
    await page.goto("/round-tables", { waitUntil: "networkidle" });
    slow.slowDown();
    await page.locator("main a[data-apply]").first().tap({ noWaitAfter: true });
    await page.waitForURL("**/apply**", { waitUntil: "commit" });
    const seen = await page.waitForFunction(() => {
      const { seen } = window as unknown as { seen: Tap };
      return seen.form > 0 && seen;
    });
    return (await seen.jsonValue()) as Tap;
  } finally {
    await context.close();
    slow.stop();
  }
}

/** Chromium is told what it would find out of such a line after a while. The tapped link is on another page later. */
const noteWhatComes = `
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
  addEventListener("touchstart", () => sessionStorage.setItem("tapped", String(Date.now())), { capture: true });
  const seen = (window.seen = {});
  (function look() {
    const since = Date.now() - Number(sessionStorage.getItem("tapped"));
    const isThere = (selector) => document.querySelector(selector)?.getBoundingClientRect().height > 0;
    if (!seen.answer && isThere("a[aria-busy=true]")) sessionStorage.setItem("answer", String((seen.answer = since)));
    if (!seen.firstField && isThere("main input[name=fullName]")) seen.firstField = since;
    if (!seen.form && isThere("main form button.button-primary"))
      Object.assign(seen, { form: since, answer: Number(sessionStorage.getItem("answer")) });
    requestAnimationFrame(look);
  })();`;
