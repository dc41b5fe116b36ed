import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isLiteVisit } from "~/domain/lite-mode";
import type { AppEnv } from "./context";
import { databaseFailure } from "./db/database-failure";
import type { Clock } from "./env";
import { logError } from "./log-error";
import { sharedAddress } from "./shared-address";

/** All that a rendering for everybody may depend on. Its request has no header, and nothing of a visitor in its address. */
export type SharedRendering = { request: Request } & Pick<
  AppLoadContext,
  "isLite" | "submissionId" | "isWithoutDatabase" | "noteError"
>;

/** Bytes, which no serving has to encode anew; text where every serving puts an id of its own in the submission id's place. */
type Body = ArrayBuffer | string;
/** Headers in the runtime's own shape: pairs would be read anew by every serving, at half of its time. */
type Page = { headers: Headers; submissionId?: string; renderedAt: number; body: Body };
type Facts = Omit<Page, "body" | "headers"> & { headers: [string, string][] };
type Rendered = Page & { status: number; lacksDatabase: boolean };
type Visit = { url: URL; key: string; isLite: boolean; stored?: Page; rendered?: Rendered };

/** A page is served as it is for so long; then one request renders it anew while all are still served. */
const freshFor = 30_000;
/** No page is older while the database answers, so a change and a new day show within a minute. */
const servedFor = 60_000;
/** Kept for the day on which the database does not answer. */
const keptSeconds = 7 * 24 * 60 * 60;
/** Pages that one isolate holds itself, at about 60 kB each. */
const heldPages = 200;

/**
 * Stores public pages in two levels, the memory of this isolate and the Cache API of its place (decisions/cache). A request
 * with a token, or with a cookie that opens something, passes by. While the database does not answer, the last page is served.
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
  const visits = new WeakMap<Context, Visit>();
  const renewing = new Set<string>();
  const now = () => clock().getTime();
  const age = (page: Page) => now() - page.renderedAt;
  const isServed = (page: Page) => age(page) < servedFor && page.renderedAt > changedAt;
  const cache = () => caches.open("pages");
  let changedAt = 0;

  /** Stands before all that costs: a fresh page is sent as it was sent first, and a new one is stored as it is sent. */
  const serveFresh = createMiddleware<AppEnv>(async (c, next) => {
    const url = sharedAddress(c.req.raw);
    // No page outlives the Worker that rendered it. Without a version nothing is bound: that is told further on.
    const version = c.env.CF_VERSION_METADATA?.id;
    if (!url || !version) return next();
    const isLite = isLiteVisit(c.req.raw);
    const key = `${url.href}${url.search ? "&" : "?"}lite=${isLite}&version=${version}`;
    // A store that fails costs a rendering, and no page.
    const stored = await find(key).catch((error) => void logError(c.var.requestId, error));
    if (stored && isServed(stored) && age(stored) < freshFor) return send(stored);
    const visit: Visit = { url, key, isLite, ...(stored && { stored }) };
    visits.set(c, visit);
    await next();
    if (visit.rendered) keep(c, key, visit.rendered, new Headers(c.res.headers));
  });

  const renderForAll = createMiddleware<AppEnv>(async (c, next) => {
    const visit = visits.get(c);
    if (!visit) return next();
    const { stored, key } = visit;
    if (stored && isServed(stored)) {
      if (!renewing.has(key)) behind(c, renew(c, visit, stored));
      return send(stored);
    }
    const refusal = await admit(c);
    if (refusal) return stored ? send(stored) : refusal;
    const page = await renderOnce(c, visit);
    if (stored && page.lacksDatabase) return send(stored);
    visit.rendered = page;
    // A calendar or the site map leaves nothing out.
    const isLame = page.lacksDatabase && !/\.[a-z]+$/.test(visit.url.pathname);
    const shown = isLame ? await renderOnce(c, visit, true) : page;
    return send(shown, shown.status);
  });

  return {
    serveFresh,
    renderForAll,
    /** Takes every page that is older than this moment out of service, as far as this isolate serves it. */
    forgetPages() {
      changedAt = now();
    },
    /** Whether a copy of the database may still be behind the pages that have to be rendered anew. */
    isChanged: () => now() - changedAt < servedFor,
  };

  /** The newest page there is, of whatever age. */
  async function find(key: string): Promise<Page | undefined> {
    const own = held.get(key);
    if (own && age(own) < freshFor) return own;
    const cached = await (await cache()).match(key);
    if (!cached) return own;
    const facts = JSON.parse(cached.headers.get("X-Page") ?? "") as Facts;
    if (own && own.renderedAt >= facts.renderedAt) return own;
    const body = facts.submissionId ? await cached.text() : await cached.arrayBuffer();
    const page = { ...facts, headers: new Headers(facts.headers), body };
    hold(key, page);
    return page;
  }

  /** Renders a page anew while it is still served, once however many ask for it. */
  async function renew(c: Context<AppEnv>, visit: Visit, stored: Page) {
    renewing.add(visit.key);
    const page = await renderOnce(c, visit).finally(() => renewing.delete(visit.key));
    keep(c, visit.key, page, stored.headers);
  }

  async function renderOnce(c: Context<AppEnv>, { url, isLite }: Visit, isWithoutDatabase = false) {
    const submissionId = crypto.randomUUID();
    const renderedAt = now();
    let lacksDatabase = false;
    const noteError = (error: unknown) => {
      lacksDatabase ||= databaseFailure(error) !== undefined;
    };
    const request = new Request(url);
    const answer = await render(c, { request, isLite, submissionId, isWithoutDatabase, noteError });
    const bytes = await answer.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const page = text.includes(submissionId) ? { submissionId, body: text } : { body: bytes };
    return { status: answer.status, headers: answer.headers, renderedAt, lacksDatabase, ...page };
  }

  /** The Cache API keeps text and headers; all else that a page has goes into a header of its own. */
  function keep(c: Context<AppEnv>, key: string, page: Rendered, headers: Headers) {
    if (!isForEverybody(page)) return;
    const { submissionId, renderedAt, body } = page;
    hold(key, { headers, submissionId, renderedAt, body });
    const facts: Facts = { headers: [...headers], submissionId, renderedAt };
    const kept = { "Cache-Control": `public, max-age=${keptSeconds}`, "X-Page": JSON.stringify(facts) };
    const put = async () => (await cache()).put(key, new Response(body, { headers: kept }));
    behind(c, put());
  }

  function hold(key: string, page: Page) {
    held.delete(key);
    held.set(key, page);
    if (held.size > heldPages) held.delete(held.keys().next().value ?? key);
  }
}

/** Goes on behind the answer, which needs none of it. */
function behind(c: Context<AppEnv>, work: Promise<unknown>) {
  c.executionCtx.waitUntil(work.catch((error) => logError(c.var.requestId, error)));
}

function isForEverybody({ status, headers, lacksDatabase }: Rendered): boolean {
  const isOwn = ([name, value]: [string, string]) =>
    name === "set-cookie" || (name === "cache-control" && /no-store|private/.test(value));
  return status === 200 && !lacksDatabase && ![...headers].some(isOwn);
}

/** An answer of its own, with an id of its own for a form. */
function send({ body, submissionId, headers }: Page, status = 200): Response {
  const own =
    submissionId && typeof body === "string" ? body.replaceAll(submissionId, crypto.randomUUID()) : body;
  return new Response(own, { status, headers });
}
