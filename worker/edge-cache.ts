import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { NONCE } from "hono/secure-headers";
import { isLiteVisit } from "~/domain/lite-mode";
import type { AppEnv } from "./context";
import { databaseFailure } from "./db/database-failure";
import type { Clock } from "./env";
import { logError } from "./log-error";
import { sharedAddress } from "./shared-address";

/** All that a rendering for everybody may depend on. */
export type SharedRendering = Marks & {
  /** The address without what is a visitor's own, and no header at all. */
  request: Request;
  isLite: boolean;
  /** Whether the page has to do without what the database holds. */
  isWithoutDatabase: boolean;
  /** Called with what a loader threw. */
  noteError: (error: unknown) => void;
};

/** Random to each rendering; every serving puts fresh values in their place. */
type Marks = { nonce: string; submissionId: string };
type Facts = { status: number; headers: [string, string][]; marks: Marks; renderedAt: number };
type Page = Facts & {
  /** Encoded once for all servings, its marks included. */
  bytes: ReturnType<TextEncoder["encode"]>;
  /** At which byte each mark stands; what takes its place is as long as the mark. */
  places: Record<keyof Marks, number[]>;
  isBeingRefreshed?: boolean;
  /** What its first answer was sent with, once all middleware had added to it. */
  sent?: { headers: Headers; nonce: string };
  /** Whether it failed because the database did, and for no reason of its own. */
  lacksDatabase?: boolean;
};

/** A page is served as it is for so long; then one request renders it anew while all are still served. */
const freshFor = 30_000;
/** No page is older while the database answers, so a change and a new day show within a minute. */
const servedFor = 60_000;
/** How often an isolate looks for changes that another one in its place has stored. */
const looksEvery = 1_000;
/** Kept for the day on which the database does not answer. */
const keptSeconds = 7 * 24 * 60 * 60;
const cacheName = "pages";
/** Pages that one isolate holds itself, at about 60 kB each. */
const heldPages = 200;

/** What a request asks for, when that is a page for everybody, and what it gets. */
type SharedVisit = { url: URL; key: string; isLite: boolean; stored: Page | undefined; served?: Page };

/**
 * Serves public pages without rendering them: out of this isolate, else out of the Cache API of this place, else
 * by rendering once for everybody. A rendering knows no visitor, and carries random marks where nonce and
 * submission id belong, which nobody can know and nobody is served. Whoever carries a token, or a cookie that
 * opens something, passes by. While the database does not answer, the last page is served, however old; a page that
 * fails of itself is not hidden behind it. A change by the committee takes every older page out of service: at once in
 * the isolate that stored it, within a second in its place, elsewhere by age (decisions/cache).
 */
export function edgeCache({
  clock,
  admit,
  render,
}: {
  clock: Clock;
  /** Stands before each rendering that a visitor waits for. */
  admit: (c: Context<AppEnv>) => Promise<Response | undefined>;
  render: (c: Context<AppEnv>, rendering: SharedRendering) => Promise<Response>;
}) {
  const held = new Map<string, Page>();
  /** Of requests for a page that is not fresh in store. */
  const visits = new WeakMap<Context, SharedVisit>();
  const now = () => clock().getTime();
  const age = (page: Page) => now() - page.renderedAt;
  let changedAt = 0;
  let lookedAt = 0;
  const isServed = (page: Page | undefined): page is Page =>
    page !== undefined && age(page) < servedFor && page.renderedAt > changedAt;

  /**
   * Stands before all that costs: a fresh page needs no client, no limits and no services. It is sent with the headers of
   * its first answer, since adding them one by one takes as long as everything else.
   */
  const serveFresh = createMiddleware<AppEnv>(async (c, next) => {
    const url = sharedAddress(c.req.raw);
    if (!url) return next();
    const { headers } = c.req.raw;
    const isLite = isLiteVisit({
      url: c.req.url,
      cookies: headers.get("Cookie"),
      saveData: headers.get("Save-Data"),
    });
    // No page outlives the Worker that rendered it; of local work, each rebuild is a version. Without one nothing is
    // bound: that is told further on, as all answers are.
    const version = c.env.CF_VERSION_METADATA?.id;
    if (!version) return next();
    const key = `${url.href}${url.search ? "&" : "?"}lite=${isLite}&version=${version}`;
    // A store that fails costs a rendering, and no page.
    const stored = await find(c, key, url.origin).catch((error) => {
      logError(c.var.requestId, error);
      return undefined;
    });
    if (stored?.sent && isServed(stored) && age(stored) < freshFor) return sendAgain(c, stored, stored.sent);
    const visit: SharedVisit = { url, key, isLite, stored };
    visits.set(c, visit);
    await next();
    const nonce = c.get("secureHeadersNonce");
    if (visit.served && nonce) visit.served.sent = { headers: new Headers(c.res.headers), nonce };
  });

  const renderForAll = createMiddleware<AppEnv>(async (c, next) => {
    const visit = visits.get(c);
    if (!visit) return next();
    const { stored } = visit;
    if (isServed(stored)) {
      if (age(stored) >= freshFor) refreshBehind(stored, () => behind(c, renew(c, visit)));
      visit.served = stored;
      return serve(c, stored);
    }
    const refusal = await admit(c);
    if (refusal) return stored ? serve(c, stored) : refusal;
    const page = await renew(c, visit);
    return serve(c, page.lacksDatabase ? (stored ?? (await doWithout(c, page, visit))) : page);
  });

  return {
    serveFresh,
    renderForAll,
    /** Takes every page that is older than this moment out of service. */
    async forgetPages(c: Context<AppEnv>) {
      changedAt = now();
      const { origin } = new URL(c.req.url);
      const mark = new Response(String(changedAt), {
        headers: { "Cache-Control": `max-age=${servedFor / 1000}` },
      });
      c.executionCtx.waitUntil((await caches.open(cacheName)).put(changeKey(origin), mark));
    },
    /** Whether a copy of the database may still be behind the pages that have to be rendered anew. */
    isChanged: () => now() - changedAt < servedFor,
  };

  /** A page that could not be rendered, rendered without the database where it can do without. */
  function doWithout(c: Context<AppEnv>, page: Page, visit: SharedVisit) {
    return canDoWithout(visit.url) ? renderOnce(c, visit, true) : page;
  }

  /** The newest page there is, of whatever age. */
  async function find(c: Context<AppEnv>, key: string, origin: string): Promise<Page | undefined> {
    const own = held.get(key);
    if (own && age(own) < freshFor) {
      if (now() - lookedAt >= looksEvery) behind(c, lookForChange(origin));
      return own;
    }
    await lookForChange(origin);
    const cached = await (await caches.open(cacheName)).match(key);
    if (!cached) return own;
    const page = await fromCache(cached);
    if (own && own.renderedAt >= page.renderedAt) return own;
    hold(key, page);
    return page;
  }

  async function lookForChange(origin: string) {
    lookedAt = now();
    const mark = await (await caches.open(cacheName)).match(changeKey(origin));
    if (mark) changedAt = Math.max(changedAt, Number(await mark.text()));
  }

  async function renew(c: Context<AppEnv>, visit: SharedVisit): Promise<Page> {
    const page = await renderOnce(c, visit, false);
    if (isForEverybody(page)) {
      hold(visit.key, page);
      behind(c, keep(visit.key, page));
    }
    return page;
  }

  async function renderOnce(
    c: Context<AppEnv>,
    { url, isLite }: SharedVisit,
    isWithoutDatabase: boolean,
  ): Promise<Page> {
    const marks = { nonce: nonceMark(), submissionId: crypto.randomUUID() };
    const renderedAt = now();
    const request = new Request(url);
    let lacksDatabase = false;
    const noteError = (error: unknown) => {
      lacksDatabase ||= databaseFailure(error) !== undefined;
    };
    const response = await render(c, { request, isLite, isWithoutDatabase, noteError, ...marks });
    const facts = { status: response.status, headers: [...response.headers], marks, renderedAt };
    return { ...withBytes(facts, await response.text()), lacksDatabase };
  }

  async function keep(key: string, page: Page) {
    await (await caches.open(cacheName)).put(key, toCache(page));
  }

  function hold(key: string, page: Page) {
    const [first] = held.keys();
    if (held.size >= heldPages && first !== undefined) held.delete(first);
    held.delete(key);
    held.set(key, page);
  }
}

/** Where a place keeps the time of the last change that it knows of. */
const changeKey = (origin: string) => `${origin}/changed`;

/** Goes on behind the answer, which needs none of it. */
function behind(c: Context<AppEnv>, work: Promise<unknown>) {
  c.executionCtx.waitUntil(work.catch((error) => logError(c.var.requestId, error)));
}

/** Renews a page while it is still served, once however many ask for it. */
function refreshBehind(page: Page, renew: () => void) {
  if (page.isBeingRefreshed) return;
  page.isBeingRefreshed = true;
  renew();
}

/** A document, or the data of one: not a feed or a calendar, which may leave nothing out. */
const canDoWithout = ({ pathname }: URL) => !/\.(?!data$)[a-z]+$/.test(pathname);

function isForEverybody({ status, headers }: Page): boolean {
  const isOwn = ([name, value]: [string, string]) =>
    name === "set-cookie" || (name === "cache-control" && /no-store|private/.test(value));
  return status === 200 && !headers.some(isOwn);
}

function serve(c: Context<AppEnv>, page: Page): Response {
  const { status, headers } = page;
  return new Response(written(page, c.get("secureHeadersNonce") ?? ""), { status, headers });
}

function sendAgain(c: Context<AppEnv>, page: Page, sent: Required<Page>["sent"]): Response {
  NONCE(c, "");
  const nonce = c.get("secureHeadersNonce") ?? "";
  const answer = new Response(written(page, nonce), { status: page.status, headers: sent.headers });
  const policy = sent.headers.get(policyHeader) ?? "";
  answer.headers.set(policyHeader, policy.replaceAll(sent.nonce, nonce));
  return answer;
}

const policyHeader = "Content-Security-Policy";

/** A copy of a page with marks of its own. */
function written({ bytes, places }: Page, nonce: string) {
  const body = bytes.slice();
  const put = (word: string, at: number[]) => {
    const encoded = encoder.encode(word);
    for (const place of at) body.set(encoded, place);
  };
  put(nonce, places.nonce);
  if (places.submissionId.length > 0) put(crypto.randomUUID(), places.submissionId);
  return body;
}

const encoder = new TextEncoder();

/** As long as a nonce in base64 of 16 bytes, which takes its place. */
const nonceMark = () => crypto.randomUUID().replaceAll("-", "").slice(8);

function withBytes(facts: Facts, text: string): Page {
  const { nonce, submissionId } = facts.marks;
  const places: Page["places"] = { nonce: [], submissionId: [] };
  let end = 0;
  for (const piece of text.split(new RegExp(`(${nonce}|${submissionId})`))) {
    if (piece === nonce) places.nonce.push(end);
    if (piece === submissionId) places.submissionId.push(end);
    end += encoder.encode(piece).length;
  }
  return { ...facts, bytes: encoder.encode(text), places };
}

/** The Cache API keeps text and headers; what else a page has goes into a header of its own. */
function toCache({ status, headers, marks, renderedAt, bytes }: Page): Response {
  const facts: Facts = { status, headers, marks, renderedAt };
  const kept = { "Cache-Control": `public, max-age=${keptSeconds}`, "X-Page": JSON.stringify(facts) };
  return new Response(bytes, { headers: kept });
}

async function fromCache(cached: Response): Promise<Page> {
  return withBytes(JSON.parse(cached.headers.get("X-Page") ?? ""), await cached.text());
}
