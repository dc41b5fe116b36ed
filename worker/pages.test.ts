import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { aureusProducts } from "~/content/aureus-products";
import { indexablePaths } from "~/content/indexable-paths";
import { owner } from "~/content/owner";
import { roundTableCities } from "~/content/round-table-cities";
import * as build from "../build/server/index.js";
import { askWorker } from "../tests/ask-worker";
import { createBriefing, createEvent, pastEventPath } from "../tests/factories";
import { routePath } from "../tests/route-paths";
import { signedInApp } from "../tests/signed-in-app";

const published = { isPublished: true, publishedAt: "2025-01-01T00:00:00.000Z" } as const;
const get = (path: string) => askWorker(`${owner.origin}${path}`);

it.each(roundTableCities.map(({ slug }) => slug))(
  "redirects the former address of %s and keeps the query",
  async (city) => {
    const answer = await get(`/round-tables/${city}/detail?source=letter&tab=focus`);
    expect(answer.status).toBe(301);
    const target = new URL(answer.headers.get("Location") ?? "", owner.origin);
    expect(target.pathname).toBe(`/round-tables/${city}`);
    expect(Object.fromEntries(target.searchParams)).toEqual({ source: "letter", tab: "details" });
  },
);

it("has no detail address for a city without a page", async () => {
  expect((await get("/round-tables/atlantis/detail")).status).toBe(404);
});

it("shows the link of an event on its page, but no link that is none of the web", async () => {
  const link = "https://papers.example/custody?of=assets";
  const linked = await createEvent({ link });
  const unsafe = await createEvent({ link: "javascript:alert(1)" });
  const pageOf = async ({ slug }: { slug: string }) => (await get(`/events/${slug}`)).text();
  expect(await pageOf(linked)).toMatch(
    new RegExp(`<a href="${link.replace("?", "\\?")}"[^>]* rel="noopener`),
  );
  expect(await pageOf(unsafe)).not.toMatch(/href="javascript:/);
});

it("names the sitemap in robots.txt", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("Content-Type")).toMatch("text/plain");
  expect(await answer.text()).toContain(`Sitemap: ${owner.origin}/sitemap.xml`);
});

it("names the routes of the site to nobody but the console", async () => {
  const { url } = build.assets;
  for (const path of ["/", "/apply"]) expect(await (await get(path)).text()).not.toContain(url);
  const { ask } = await signedInApp();
  expect((await ask("/committee")).text).toContain(url);
});

it("serves a web manifest as JSON", async () => {
  const answer = await get("/site.webmanifest");
  expect(answer.headers.get("Content-Type")).toMatch("application/manifest+json");
  expect(await answer.json()).toMatchObject({ start_url: "/", display: "standalone" });
});

const cityPaths = roundTableCities.map(({ slug }) => `/round-tables/${slug}`);
const pages = new Set([
  ...indexablePaths,
  ...cityPaths.flatMap((path) =>
    ["", "?tab=details", "?tab=outcomes", "?tab=focus", "?tab=nothing-of-the-kind"].map((tab) => path + tab),
  ),
  ...aureusProducts.map(({ slug }) => `/aureus/${slug}`),
  ...["/finale", "/partners", await pastEventPath()],
]);

it.each([...pages])("%s has one heading, a title, a description and a canonical address", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const page = await read(answer);
  expect(page.headings).toBe(1);
  const ending = ` · ${owner.name}`;
  expect(page.title.endsWith(ending) && page.title.length > ending.length, page.title).toBe(true);
  expect(page.description.length).toBeGreaterThan(40);
  const canonicalPath = path === "/partners" ? "/sponsors" : path.split("?")[0];
  expect(page.canonical).toBe(`${owner.origin}${canonicalPath}`);
});

it("gives every page a title and a description of its own", async () => {
  const own = [...pages].filter((path) => !path.includes("?") && path !== "/partners");
  const heads = await Promise.all(own.map(async (path) => read(await get(path))));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(own.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(own.length);
});

it("holds the first paint up for no part that a page lacks, failed pages included", async () => {
  for (const path of ["/", "/apply", await pastEventPath(), "/events/no-such-event", "/no-such-page"]) {
    const page = await (await get(path)).text();
    const awaited = [...page.matchAll(/<link rel="expect" href="#([^"]+)"/g)].map(([, id]) => id);
    expect(awaited.length, path).toBeGreaterThan(0);
    for (const id of awaited) expect(page, path).toContain(`id="${id}"`);
  }
});

it("lists in the sitemap exactly the pages that may be indexed", async () => {
  await createEvent({ isActive: false });
  const briefing = await createBriefing(published);
  const sitemap = await (await get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(new Set(listed).size).toBe(listed.length);

  const routePaths = Object.keys(build.routes).map((id) => routePath(build.routes, id));
  const candidates = [...routePaths, ...pages, ...listed].filter((path) => !/[:*?]/.test(path));
  const indexable = [];
  for (const path of new Set(candidates)) {
    const answer = await get(path);
    const isPage = answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html");
    const page = await read(answer);
    const isItself = page.canonical === "" || new URL(page.canonical).pathname === path;
    if (isPage && isItself && page.robots !== "noindex") indexable.push(path);
  }
  expect(listed.sort()).toEqual(indexable.sort());

  const { results } = await env.DB.prepare(
    "SELECT '/events/' || slug AS path FROM events WHERE coalesce(is_active, 1)",
  ).all<{ path: string }>();
  const stored = [...results.map(({ path }) => path), `/intelligence-network/${briefing.slug}`];
  expect(listed).toEqual(expect.arrayContaining(stored));
});

it("describes an event for search engines as it is stored, by its day alone where it has no time", async () => {
  const event = await createEvent({
    title: 'Tables </script> & "chairs"',
    maxAttendees: 18,
    status: "postponed",
  });
  const page = await read(await get(`/events/${event.slug}`));
  expect(JSON.parse(page.jsonLd)).toMatchObject({
    "@type": "Event",
    name: 'Tables </script> & "chairs"',
    startDate: "2099-12-12T13:00:00+07:00",
    eventStatus: "https://schema.org/EventPostponed",
    location: { "@type": "Place", address: { addressLocality: "Bangkok" } },
    maximumAttendeeCapacity: 18,
  });
  const { slug } = await createEvent({ timeIsKnown: false });
  expect(JSON.parse((await read(await get(`/events/${slug}`))).jsonLd).startDate).toBe("2099-12-12");
});

it("says on the page and in its data when an event ends", async () => {
  const { slug } = await createEvent({ endsAt: "2099-12-12T10:30:00.000Z" });
  const endDate = "2099-12-12T17:30:00+07:00";
  expect(await (await get(`/events/${slug}`)).text()).toContain("13:00 to 17:30, Bangkok\u00a0time (GMT+7)");
  expect(JSON.parse((await read(await get(`/events/${slug}`))).jsonLd)).toMatchObject({ endDate });
});

it("introduces the network to search engines on the home page", async () => {
  const page = await read(await get("/"));
  expect(JSON.parse(page.jsonLd)).toMatchObject({
    "@type": "Organization",
    url: `${owner.origin}/`,
  });
});

it.each([
  ["open", {}, true],
  ["full, with its waiting list", { maxAttendees: 2, currentAttendees: 2 }, true],
  ["closed", { registrationDeadline: "2025-01-01T00:00:00.000Z" }, false],
  ["past", { startsAt: "2025-01-01T00:00:00.000Z" }, false],
  ["cancelled", { status: "cancelled" as const }, false],
])("links an event that is %s to its form only where one can apply", async (_, values, canApply) => {
  const event = await createEvent(values);
  const html = await (await get(`/events/${event.slug}`)).text();
  // The waiting list is chosen by the link that names it, and by no other.
  const list = event.maxAttendees === 2 ? "/waiting-list" : "";
  expect(html.includes(`href="/apply?event=${event.slug}${list}"`)).toBe(canApply);
});

it("says to the minute, in the event's own zone, until when one can apply, or when that ended", async () => {
  const aSummit = (registrationDeadline: string, status: "postponed" | null = null) =>
    createEvent({ type: "defi-summit", registrationDeadline, status });
  const said = {
    [(await aSummit("2099-12-01T16:59:00.000Z")).slug]:
      "Apply by Tuesday, 1\u00a0December 2099, 23:59, Bangkok\u00a0time (GMT+7)",
    [(await aSummit("2025-01-01T00:00:00.000Z")).slug]:
      "Applications closed on Wednesday, 1\u00a0January 2025, 07:00, Bangkok\u00a0time (GMT+7)",
    [(await aSummit("2099-12-01T16:59:00.000Z", "postponed")).slug]: undefined,
  };
  const textOf = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");
  // Another face of the page than the one that is stored since the tests before.
  const programme = await textOf("/events?notice=speaker");
  for (const [slug, sentence] of Object.entries(said))
    for (const html of [await textOf(`/events/${slug}`), entryOf(slug, programme)]) {
      expect(html).toContain(slug);
      expect(html.match(/(?:Apply by|Applications closed on) [^:<]+:\d\d[^:<]+/)?.[0]).toBe(sentence);
    }
  const labels = Object.keys(said).map((slug) => /Postponed|Closed/.exec(entryOf(slug, programme))?.[0]);
  expect(labels).toEqual([undefined, "Closed", "Postponed"]);
});

/** Of the programme, the one entry. */
const entryOf = (slug: string, html: string) =>
  html.split("<li").find((entry) => entry.includes(`/events/${slug}"`)) ?? "";

it.each([
  ["round-table", "/round-tables"],
  ["finance-forum", "/finance-forums"],
  ["defi-summit", "/defi-summits"],
] as const)("marks the tier of a %s as where its page is", async (type, path) => {
  const { slug } = await createEvent({ type });
  const html = await (await get(`/events/${slug}`)).text();
  const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain(`href="${path}"`);
});

it.each(["arb", "aalp", "dax"])("dresses the page of %s, and no other, in its colours", async (theme) => {
  const accent = async (path: string) => (await read(await get(path))).accent;
  expect(await accent(`/aureus/${theme}`)).toBe(theme);
  expect(await accent("/aureus/fiduciary")).toBe("aureus");
  expect(await accent("/compliance")).toBe("");
});

it.each(["/applications", "/applications.data", "/no-such-page"])(
  "%s leaves no timer running",
  async (path) => {
    const [set, clear] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
    await (await get(path)).text();
    const cleared = clear.mock.calls.map(([timer]) => timer);
    const left = set.mock.results.filter(({ value }) => !cleared.includes(value));
    expect(set).toHaveBeenCalled();
    expect(left).toEqual([]);
  },
);

/** The parts of a page that a search engine reads. */
async function read(answer: Response) {
  const page = { headings: 0, title: "", description: "", canonical: "", robots: "", accent: "", jsonLd: "" };
  const attribute = (key: keyof typeof page, name: string) => ({
    element(element: Element) {
      Object.assign(page, { [key]: element.getAttribute(name) ?? "" });
    },
  });
  const words = (key: "title" | "jsonLd") => ({
    text({ text }: Text) {
      page[key] += text;
    },
  });
  await new HTMLRewriter()
    .on("html", attribute("accent", "data-accent"))
    .on("h1", {
      element() {
        page.headings += 1;
      },
    })
    .on("title", words("title"))
    .on('meta[name="description"]', attribute("description", "content"))
    .on('meta[name="robots"]', attribute("robots", "content"))
    .on('link[rel="canonical"]', attribute("canonical", "href"))
    .on('script[type="application/ld+json"]', words("jsonLd"))
    .transform(answer)
    .text();
  return page;
}

it("shows a published briefing on its page, and in the list, and no other", async () => {
  const content = "First paragraph.\n\nSecond paragraph.";
  const { slug: shown } = await createBriefing({ ...published, content });
  const { slug: draft } = await createBriefing({ content });
  expect(await (await get(`/intelligence-network/${shown}`)).text()).toContain("Second paragraph.");
  expect((await get(`/intelligence-network/${draft}`)).status).toBe(404);
  // On a host of its own: on the others' the page may be stored from before.
  const list = await (await askWorker(`https://${shown}.example/intelligence-network`)).text();
  expect(list).toContain(shown);
  expect(list).not.toContain(draft);
});
