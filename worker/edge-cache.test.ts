import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import { roundTableCities } from "~/content/round-table-cities";
import { rememberApplication } from "~/domain/application-cookie";
import * as build from "../build/server/index.js";
import { createApplication, createEvent, createLink, pastEventPath, testNow } from "../tests/factories";
import { watchDatabase } from "../tests/watched-database";
import { createApp } from "./app";
import { accessHeader, developmentCookie } from "./security/committee-access";
import { ownParameters, sharedParameters } from "./shared-address";

const cityPath = `/round-tables/${roundTableCities[0]?.slug}`;
const pastEvent = await pastEventPath();
let now = testNow;
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const isolate = () => createApp({ build, clock: () => now });
let version = env.CF_VERSION_METADATA.id;
const watched = watchDatabase(env.DB);
const puts = vi.spyOn(Cache.prototype, "put");
let app = isolate();
let host = 0;

afterEach(() => {
  watched.isDown = false;
  puts.mockClear();
  host++;
  app = isolate();
  version = env.CF_VERSION_METADATA.id;
});

type Answer = Awaited<ReturnType<typeof visit>>;
type Visit = { headers?: Record<string, string>; method?: string; body?: BodyInit };
/** Each test has a host of its own, and with it a cache. */
async function visit(path: string, init: Visit = {}) {
  const before = watched.statements.length;
  const context = createExecutionContext();
  const request = new Request(`https://host-${host}.example${path}`, { redirect: "manual", ...init });
  const bindings = {
    ...env,
    DB: watched.DB,
    CF_VERSION_METADATA: { ...env.CF_VERSION_METADATA, id: version },
  };
  const answer = await app.fetch(request, bindings, context);
  const text = await answer.text();
  const queries = watched.statements.length - before;
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, text, queries };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const stored = () =>
  puts.mock.calls.map(([key, page]) => ({ key: String(key), page: page.headers.get("X-Page") ?? "" }));
const storedMark = (): string | undefined => JSON.parse(stored()[0]?.page ?? "{}").submissionId;
const remembered = { reference: "OFN-0000-0000", proof: "a".repeat(64) };
const applicantsCookie = { Cookie: rememberApplication(remembered, "https://a.example").replace(/;.*/, "") };
const shown = (text: string) => text.replaceAll(uuid, "");

const headersOf = ({ headers }: Answer) => [...headers].filter(([name]) => name !== "x-request-id");

it.each([...indexablePaths, pastEvent, "/finale", "/partners"])(
  "%s is rendered once and sent as it is stored, with the very headers of its first answer",
  async (path) => {
    const [first, second] = [await visit(path), await visit(path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(second.queries).toBe(0);
    expect(shown(second.text)).toBe(shown(first.text));
    for (const answer of [first, second]) {
      expect(answer.text).not.toContain("nonce=");
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("nonce");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(answer.headers.has("X-Page")).toBe(false);
    }
    const mark = storedMark();
    for (const { text } of [first, second]) expect(mark && text.includes(mark)).toBeFalsy();
  },
);

it("serves a form to several at once, to each with an id of their own, and keeps it with none of theirs", async () => {
  await createEvent();
  const context = createExecutionContext();
  const ask = () => app.fetch(new Request(`https://host-${host}.example/apply`), env, context);
  const answers = [await ask(), await ask(), await ask()];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  for (const text of texts) expect(new Set(text.match(uuid)).size).toBe(1);
  expect(new Set(texts.map((text) => text.match(uuid)?.[0])).size).toBe(3);
  await waitOnExecutionContext(context);
  app = isolate();
  const fromStore = await visit("/apply");
  expect(fromStore.queries).toBe(0);
  expect(texts.map((text) => text.match(uuid)?.[0])).not.toContain(fromStore.text.match(uuid)?.[0]);
});

it("keeps pages in lite mode apart from the others, whoever asked for it", async () => {
  const isLite = (text: string) => !text.includes('<script type="module"');
  const choices: [Record<string, string>, boolean][] = [
    [{}, false],
    [{ "Save-Data": "on" }, true],
    [{ Cookie: "__Host-lite=1" }, true],
    [{ Cookie: "__Host-lite=0", "Save-Data": "on" }, false],
  ];
  for (const round of [1, 2])
    for (const [headers, expected] of choices) {
      const answer = await visit("/", { headers });
      expect([round, headers, isLite(answer.text)]).toEqual([round, headers, expected]);
    }
  expect(stored()).toHaveLength(2);
});

it("knows no parameter but those that a page reads, and shows none to another visitor", async () => {
  const first = await visit(`${cityPath}?utm_source=letter&gclid=sentinel&TAB=details`);
  expect(first.text).not.toMatch(/sentinel|utm_source/);
  expect((await visit(`${cityPath}?fbclid=1`)).queries).toBe(0);
  const details = await visit(`${cityPath}?tab=details&fbclid=2`);
  expect(shown(details.text)).not.toBe(shown(first.text));
  expect((await visit(`${cityPath}?fbclid=3&tab=details`)).queries).toBe(0);
});

it("has decided on every query parameter that a page reads", () => {
  const sources = import.meta.glob<string>("../app/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const read = Object.entries(sources)
    .filter(([file]) => !/committee|applications|invitations|\.test\./.test(file))
    .flatMap(([, source]) => [...source.matchAll(/(?:searchParams|parameters)\.get\("(\w+)"\)/g)])
    .map(([, name]) => name);
  expect(read.length).toBeGreaterThan(3);
  expect([...sharedParameters, ...ownParameters]).toEqual(expect.arrayContaining(read));
});

it("stores no page under a value that a visitor made up", async () => {
  const event = await createEvent();
  await visit("/apply");
  await visit(`/apply?event=${event.slug}`);
  const mark = storedMark();
  puts.mockClear();
  for (const made of [mark, "constructor", "no-such-event", "%00", "a".repeat(300)]) {
    const answer = await visit(`/apply?event=${made}`);
    expect(answer.text).not.toContain(made);
    await visit(`${cityPath}?tab=${made}`);
    await visit(`${cityPath}?tab=details&tab=${made}&event=${made}&notice=${made}`);
    await visit(`/partnership-application?topic=${made}`);
    await visit(`/events?type=${made}&when=${made}`);
    await visit(`/?sent=${made}`);
  }
  const keys = new Set(stored().map(({ key }) => new URL(key).pathname + new URL(key).search));
  expect([...keys].map((key) => key.replace(/[?&]lite=.*/, "")).sort()).toEqual([
    "/events",
    "/partnership-application",
    cityPath,
    `${cityPath}?tab=details`,
  ]);
});

it("is not passed by with a header that opens nothing", async () => {
  await visit("/apply");
  expect((await visit("/apply", { headers: { Authorization: "Bearer sentinel" } })).queries).toBe(0);
});

it("asks the database once in five seconds how the site is, however many ask the site", async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => visit("/healthz")));
  expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(watched.statements.filter((statement) => statement.includes("last_runs"))).toHaveLength(1);
  watched.isDown = true;
  const told = await visit("/healthz");
  expect([told.status, JSON.parse(told.text)]).toMatchObject([200, { reasons: ["never_ran"], figures: {} }]);
  after(5);
  const down = await visit("/healthz");
  expect([down.status, down.text]).toEqual([503, '{"reasons":["database_away"]}']);
  expect(down.headers.get("Cache-Control")).toBe("no-store");
});

it.each<[string, Record<string, string>]>([
  ["a token of Access", { [accessHeader]: "sentinel" }],
  ["a cookie of Access", { Cookie: "theme=dark; CF_Authorization=sentinel" }],
  ["a committee member's cookie", { Cookie: `__Host-lite=0; ${developmentCookie}=sentinel` }],
])("%s neither fills the cache nor is served from it", async (_, headers) => {
  expect((await visit("/apply", { headers })).status).toBe(200);
  expect(stored()).toEqual([]);
  expect((await visit("/apply")).queries).toBeGreaterThan(0);
  const event = await createEvent({ title: `After the cache was filled, ${host}` });
  expect((await visit("/apply", { headers })).text).toContain(event.title);
  expect((await visit("/apply")).text).not.toContain(event.title);
});

it("serves an applicant the page for everybody, and stores none that a cookie of theirs could be on", async () => {
  const headers = applicantsCookie;
  const first = await visit("/apply", { headers });
  expect(first.queries).toBeGreaterThan(0);
  for (const page of [first, ...stored()]) expect(JSON.stringify(page)).not.toMatch(/OFN-0000-0000|a{64}/);
  expect((await visit("/apply", { headers })).queries).toBe(0);
  expect((await visit("/apply")).queries).toBe(0);
});

it("stores nothing that is one visitor's, an error, a redirect or an answer to a form", async () => {
  const application = await createApplication({ fullName: "Sentinel Person" });
  const token = await createLink(application.id);
  const own = await visit(`/applications/${token}`);
  expect(own.text).toContain("Sentinel Person");

  const paths = [
    `/applications/${token}`,
    `/applications/${token}.data`,
    `/Applications/${token}`,
    `/%61pplications/${token}`,
    `//applications/${token}`,
    "/dashboard",
    "/dashboard.data",
    "/committee/sign-in",
    "/dev/letters",
    "/healthz",
    "/api/events",
    "/partnership-application?sent=OFN-0000-0000",
    "/partnership-application.data?sent=OFN-0000-0000",
    `${cityPath}/detail`,
    "/events/nothing",
    "/no-such-page",
  ];
  for (const path of paths)
    for (const headers of [undefined, applicantsCookie]) await visit(path, { headers });
  for (const path of ["/apply", "/partnership-application", "/applications"])
    await visit(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=sentinel",
    });
  expect(stored()).toEqual([]);
});

it("serves a page for half a minute, then renews it once while it is still served", async () => {
  await visit("/round-tables");
  const event = await createEvent({ theme: `Renewed ${host}` });
  after(29);
  expect((await visit("/round-tables")).queries).toBe(0);
  after(2);
  const answers = await Promise.all([visit("/round-tables"), visit("/round-tables"), visit("/round-tables")]);
  for (const { text } of answers) expect(text).not.toContain(event.theme);
  expect(stored()).toHaveLength(2);
  const renewed = await visit("/round-tables");
  expect([renewed.queries, renewed.text.includes(event.theme ?? "")]).toEqual([0, true]);
});

it("shows a change and a new day after a minute at the latest, however seldom it is asked for", async () => {
  const event = await createEvent({ startsAt: new Date(now.getTime() + 36_000_000).toISOString() });
  const path = `/events/${event.slug}`;
  expect((await visit(path)).text).toContain(`/apply?event=${event.slug}`);
  after(24 * 60 * 60);
  expect((await visit(path)).text).not.toContain(`/apply?event=${event.slug}`);
});

it("is shared by the isolates of a place, and by no two versions of the Worker", async () => {
  const first = await visit("/");
  app = isolate();
  const second = await visit("/");
  expect([second.queries, shown(second.text)]).toEqual([0, shown(first.text)]);
  for (const anew of [true, false]) {
    if (anew) app = isolate();
    version = crypto.randomUUID();
    expect((await visit("/")).queries).toBeGreaterThan(0);
  }
});

it("answers HEAD as it answers GET, without a body", async () => {
  const head = await visit("/", { method: "HEAD" });
  const get = await visit("/");
  expect([head.status, head.text, get.queries]).toEqual([200, "", 0]);
  expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
});

it("serves the last page while the database does not answer, however old", async () => {
  const event = await createEvent({ theme: `Kept ${host}` });
  await visit("/round-tables");
  watched.isDown = true;
  after(3 * 24 * 60 * 60);
  for (const anew of [false, true]) {
    if (anew) app = isolate();
    const answer = await visit("/round-tables");
    expect([answer.status, answer.text.includes(event.theme ?? "")]).toEqual([200, true]);
  }
});

it("does not hide a page that fails of itself, behind the last one or one without the database", async () => {
  const route = build.routes["routes/round-tables._index"];
  if (!route) throw new Error("There is no such page");
  let isBroken = false;
  const loader: typeof route.module.loader = (args) => {
    if (isBroken) throw new Error("A loader is broken");
    return route.module.loader?.(args) ?? null;
  };
  const routes = { ...build.routes, [route.id]: { ...route, module: { ...route.module, loader } } };
  app = createApp({ build: { ...build, routes }, clock: () => now });
  expect((await visit("/round-tables")).status).toBe(200);
  isBroken = true;
  after(61);
  expect((await visit("/round-tables")).status).toBe(500);
  expect((await visit("/round-tables?deadlines=1")).status).toBe(500);
  // The control: with the database as the cause, the same broken page has its last rendering.
  watched.isDown = true;
  isBroken = false;
  expect((await visit("/round-tables")).status).toBe(200);
});

it.each(indexablePaths)(
  "%s can be read while the database does not answer, and says nothing false of events",
  async (path) => {
    watched.isDown = true;
    const answer = await visit(path);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(
      /No event is open|Details coming soon|to be announced|No meeting is announced/,
    );
    if (answer.queries > 0) expect(answer.text).toContain("cannot be shown at the moment");
    watched.isDown = false;
    expect((await visit(path)).text).not.toContain("cannot be shown at the moment");
  },
);

it.each(["/calendar.ics", "/sitemap.xml", pastEvent])(
  "%s fails rather than leave out what the database does not tell",
  async (path) => {
    watched.isDown = true;
    expect((await visit(path)).status).toBeGreaterThanOrEqual(500);
    watched.isDown = false;
    expect((await visit(path)).status).toBe(200);
  },
);

it("renders a page with all its headers where the store fails, and where a binding is missing says so as everywhere", async () => {
  const open = vi.spyOn(caches, "open").mockRejectedValue(new Error("The store is broken."));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await visit("/framework");
  expect([page.status, page.text.includes("</html>")]).toEqual([200, true]);
  expect(page.headers.get("Content-Security-Policy")).toContain("sha256-");
  open.mockRestore();
  const context = createExecutionContext();
  const { CF_VERSION_METADATA: _, ...unbound } = env;
  const answer = await app.fetch(new Request(`https://host-${host}.example/framework`), unbound, context);
  expect(answer.status).toBe(503);
  expect(answer.headers.has("Content-Security-Policy")).toBe(true);
  logged.mockRestore();
});
