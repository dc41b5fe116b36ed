import { test as base, type ConsoleMessage, expect, type Page, type WorkerFixture } from "playwright/test";
import { type BuiltWorker, startBuiltWorker } from "../scripts/built-worker";
import type { Database } from "../scripts/database-over-http";
import { sendsAgain } from "./sends-again";

type JourneyFixtures = {
  /** Whether this run has scripts; each form's journey is one function run twice. */
  scripts: boolean;
  /** An address of this test alone, so that one test's flood is not another's. */
  clientAddress: string;
  isolation: undefined;
};
type WorkerFixtures = {
  /** One for each of the runner's processes, with a database of its own, so that no two fight over a lock. */
  site: BuiltWorker;
  database: Database;
};

type SiteOptions = Omit<Parameters<typeof startBuiltWorker>[0], "bundle">;

/** Serves the built site for as long as it is used. */
export async function withSite<T>(options: SiteOptions, use: (site: BuiltWorker) => Promise<T>): Promise<T> {
  const site = await startBuiltWorker({ bundle: process.env.BUNDLE ?? "", ...options });
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** A site that no other kind of test shares. */
export function ownSite(
  options: SiteOptions = {},
): [WorkerFixture<BuiltWorker, object>, { scope: "worker" }] {
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  return [async ({}, use) => withSite(options, use), { scope: "worker" }];
}

/** A visitor's journey. It fails on an error in the console or the page, and on a CSP violation. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // A worker between page and server would hide requests from the tests; its own journeys let it stand.
  serviceWorkers: "block",
  baseURL: async ({ site }, use) => use(site.origin),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  clientAddress: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use(`10.${part()}.${part()}.${part()}`);
  },
  extraHTTPHeaders: async ({ clientAddress }, use) => use({ "CF-Connecting-IP": clientAddress }),
  context: async ({ context }, use) => {
    sendsAgain(context.request);
    await use(context);
  },
  request: async ({ request }, use) => use(sendsAgain(request)),
  page: async ({ page, scripts }, use) => {
    if (scripts) waitsForReact(page);
    await page.addInitScript(followOtherZoneRules);
    await use(page);
  },
  isolation: [
    async ({ page }, use, info) => {
      const faults = watchForFaults(page);
      await use(undefined);
      expect(
        faults.filter(
          (fault) =>
            !info.annotations.some(
              ({ type, description }) => type === "expected-fault" && fault.includes(description ?? ""),
            ),
        ),
      ).toEqual([]);
    },
    { auto: true },
  ],
  site: ownSite(),
  database: [async ({ site }, use) => use(site.database), { scope: "worker" }],
});

/** A browser knows the rules of a place's zone by another year than the server: what it writes anew is found out. */
function followOtherZoneRules() {
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (Format, [locale, options]: [string, Intl.DateTimeFormatOptions?]) =>
      new Format(
        locale,
        options?.timeZone?.includes("/") ? { ...options, timeZone: "Asia/Kathmandu" } : options,
      ),
  });
}

/**
 * A form is there before React is, which journeys without scripts and those of a page's start are about. All others begin
 * once React has taken the page over, where nobody has to reach for it.
 */
function waitsForReact(page: Page) {
  const untaken = page.locator(
    "[data-island]:not([data-hydrated]), html[data-delivery=console]:not([data-hydrated])",
  );
  for (const go of ["goto", "reload"] as const) {
    const asBefore = page[go].bind(page) as (...values: unknown[]) => Promise<unknown>;
    const goAndWait = async (...values: unknown[]) => {
      const answer = await asBefore(...values);
      // One that is kept from React is not waited for any longer.
      if (!isEarly(values.at(-1)))
        await untaken.waitFor({ state: "detached", timeout: 5_000 }).catch(() => {});
      return answer;
    };
    Object.assign(page, { [go]: goAndWait });
  }
}

/** Where less than the page's loading is waited for, its start is what the test is about. */
const isEarly = (options: unknown) =>
  ![undefined, "networkidle"].includes((options as { waitUntil?: string } | undefined)?.waitUntil);

/** The same where nothing is stored but the demo events and what a test stores itself: events that others store weigh, and count. */
export const weighingTest = test.extend<object, Pick<WorkerFixtures, "site">>({ site: ownSite() });

export { expect };

/** Collects what a visitor's console must never show. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    // A refused form is an answer, not a fault, though the browser notes its status.
    const isRefusal = /status of (401|404|409|410|422|429)/.test(message.text());
    // Remix notes the data of a page that a visitor left while it arrived.
    const isGivenUp = message.text().startsWith("AbortError: signal is aborted without reason");
    if (message.type() === "error" && !isRefusal && !isGivenUp) faults.push(describeMessage(message));
  });
  page.on("pageerror", (error) => faults.push(describeError(error)));
  return faults;
}

/** A message whose text is empty, or tells of a file without naming it, still says what it is about. */
function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location();
  if (message.text().startsWith("Failed to load resource")) return `${message.text()} (${url})`;
  if (message.text() !== "") return message.text();
  return `console.${message.type()}(${message.args().map(String).join(", ")}) at ${url}:${lineNumber}:${columnNumber}`;
}

/** An error that no script of ours threw, as for a module that did not arrive, has an empty stack. */
function describeError(error: Error): string {
  return error.stack || `uncaught ${error.name}: ${error.message || "without a message"}`;
}

/** Answers each question of the browser, and notes it. */
export function answerQuestions(page: Page, answer: "accept" | "dismiss"): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog[answer]();
  });
  return asked;
}

/** Marks a fault that a test brings about itself, a lost connection for one. */
export function expectFault(text: string) {
  test.info().annotations.push({ type: "expected-fault", description: text });
}
