import type { Browser, Page } from "playwright";
import { signIn } from "../../tests/committee";
import { fillConsole } from "../../tests/fill-console";
import { type BuiltWorker, startBuiltWorker } from "../built-worker";

export type Triage = {
  /** Milliseconds of each step, from the press of `j` until the next application stands there. */
  steps: number[];
  /** The same from the answer to a decision, and from the press that sent it. */
  afterAnswer: number[];
  afterPress: number[];
  /** Seconds that a member needs for thirty decisions, with a second of reading before each. */
  byKeyboard: number;
  byMouse: number;
  withoutScripts: number;
};

const applications = 100_000;
const pending = 2_000;
const decisions = 30;
const readingMs = 1_000;
const latencyMs = 150;
const eventId = 1_001;

/**
 * A member works through one event's queue of 2,000 among 100,000 applications, over a line with 150 ms of delay; on a site
 * that nobody else has applied on.
 */
export async function measureTriage(browser: Browser, bundle: string): Promise<Triage> {
  const site = await startBuiltWorker({ bundle, variables: { MAIL_FROM: "" } });
  try {
    return await workThrough(browser, site);
  } finally {
    await site.stop();
  }
}

async function workThrough(browser: Browser, site: BuiltWorker): Promise<Triage> {
  await fillConsole(site.database, applications);
  await site.database
    .prepare(
      `UPDATE applications SET status = 'declined' WHERE status = 'pending' AND id NOT IN (
        SELECT id FROM applications WHERE event_id = ?1 AND status = 'pending' ORDER BY id LIMIT ?2)`,
    )
    .bind(eventId, pending)
    .run();
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: "block" });
  const page = await openQueue(await context.newPage());
  const steps = await repeat(() => step(page));
  const start = performance.now();
  const decided = await repeat(() => decideByKeyboard(page));
  const byKeyboard = (performance.now() - start) / 1_000;
  const byMouse = await secondsOf(() => repeat(() => decideByMouse(page)));
  await context.close();

  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const plainPage = await openQueue(await plain.newPage());
  const withoutScripts = await secondsOf(() => repeat(() => decideByMouse(plainPage)));
  await plain.close();
  return {
    steps,
    afterAnswer: decided.map(({ afterAnswer }) => afterAnswer),
    afterPress: decided.map(({ afterPress }) => afterPress),
    byKeyboard,
    byMouse,
    withoutScripts,
  };
}

/** The queue's first application, with the delay from there on. */
async function openQueue(page: Page): Promise<Page> {
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${eventId}&status=pending`);
  await page.locator("a[data-row]").first().click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: "Person" }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return page;
}

async function repeat<Answer>(act: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < decisions; count++) answers.push(await act());
  return answers;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function step(page: Page): Promise<number> {
  await page.waitForTimeout(readingMs);
  const shown = await watchForNext(page);
  await page.keyboard.press("j");
  const { pressedAt, shownAt } = await shown();
  return shownAt - pressedAt;
}

async function decideByKeyboard(page: Page) {
  await page.waitForTimeout(readingMs);
  await page.keyboard.press("d");
  const shown = await watchForNext(page);
  await page.keyboard.press("Control+Enter");
  const { pressedAt, answeredAt, shownAt } = await shown();
  return { afterAnswer: shownAt - answeredAt, afterPress: shownAt - pressedAt };
}

async function decideByMouse(page: Page): Promise<void> {
  await page.waitForTimeout(readingMs);
  const heading = page.getByRole("heading", { level: 1 });
  const name = (await heading.textContent()) ?? "";
  await page.getByRole("radio", { name: "Decline" }).check();
  await page.getByRole("button", { name: "Decide" }).click();
  await heading.filter({ hasNotText: name }).waitFor();
}

type Watched = { pressedAt: number; answeredAt: number; shownAt: number };

/** Takes the times in the page itself: of the last key, of the last answer to a form, and of the frame that shows another name. */
async function watchForNext(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const name = document.querySelector("h1")?.textContent;
    let pressedAt = 0;
    performance.clearResourceTimings();
    addEventListener("keydown", ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    const watched = new Promise<Watched>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent === name) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          // What is read ahead or anew names its route; what is sent does not.
          const sent = answers.find(({ name }) => name.includes(".data") && !name.includes("_routes="));
          resolve({ pressedAt, answeredAt: sent?.responseEnd ?? 0, shownAt: performance.now() });
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { watched });
  });
  return () => page.evaluate(() => (window as unknown as { watched: Promise<Watched> }).watched);
}
