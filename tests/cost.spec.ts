import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { type BuiltWorker, startBuiltWorker } from "../scripts/built-worker";
import { members, storeEvent, storeQueue } from "./committee";
import { expect, test } from "./journey";

const isLong = process.env.PROOF === "long";
/** How often a case is sent: the kernel counts processor time in hundredths of a second. */
const repetitions = isLong ? 20 : 3;

/**
 * What a request may cost. A page takes some milliseconds to render whatever was sent; beyond that, cost grows with
 * the request's bytes at most. The figures leave room for a slow machine: what they are here to find is a thousand
 * times beyond them.
 */
const bounds = {
  cpuMs: (bytes: number) => 120 + bytes / 250,
  answerBytes: (bytes: number, ordinary: number) => ordinary + 16_000 + 14 * bytes,
  /** Of the requests of one case: one hostile form alone took eight times as much. */
  memoryBytes: 160 * 1024 * 1024,
  /**
   * Of the later half of the run. The runtime collects its garbage late and fills what it may have at first; what is kept
   * of each request, as long as a form may be, would be more.
   */
  laterMemoryBytes: 240 * 1024 * 1024,
  rowsRead: 120,
  rowsWritten: 90,
};

/**
 * Stands before the built Worker: reports the rows that D1 read and wrote, and under `/control` reads a form as the
 * site once did, by names that say where in a tree a value belongs.
 */
const front = `
import site from "./index.js";
let read = 0, written = 0;
const note = (answer) => { read += answer.meta.rows_read; written += answer.meta.rows_written; return answer; };
const originals = new WeakMap();
const watch = (statement) => {
  const watched = new Proxy(statement, { get(target, name) {
    if (name === "bind") return (...values) => watch(target.bind(...values));
    if (name === "all" || name === "run") return async () => note(await target[name]());
    if (name === "raw") return async () => { const rows = await target.raw(); note(await target.all()); return rows; };
    const value = target[name];
    return typeof value === "function" ? value.bind(target) : value;
  } });
  originals.set(watched, statement);
  return watched;
};
const counted = (database) => new Proxy(database, { get(target, name) {
  if (name === "withSession") return (...session) => counted(target.withSession(...session));
  if (name === "prepare") return (query) => watch(target.prepare(query));
  if (name === "batch") return async (all) => (await target.batch(all.map((one) => originals.get(one) ?? one))).map(note);
  const value = target[name];
  return typeof value === "function" ? value.bind(target) : value;
} });
async function control(request) {
  const tree = {};
  for (const [name, value] of await request.formData()) {
    let node = tree;
    const path = [...name.matchAll(/[^.[\\]]+/g)].map(([part]) => (/^\\d+$/.test(part) ? Number(part) : part));
    path.forEach((part, at) => {
      if (at === path.length - 1) node[part] = value;
      else node = node[part] ??= typeof path[at + 1] === "number" ? [] : {};
    });
  }
  return Response.json({ initialValue: tree }, { status: 422 });
}
export default {
  ...site,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/control") return control(request);
    read = 0; written = 0;
    const response = await site.fetch(request, { ...env, DB: counted(env.DB) }, context);
    const answer = new Response(response.body, response);
    answer.headers.set("X-Rows", read + " " + written);
    return answer;
  },
};
`;

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Case = { name: string; path: string; init: Sent };

const form = (entries: [string, string][]): Sent => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: entries.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"),
});
const raw = (type: string, body: string): Sent => ({
  method: "POST",
  headers: { "Content-Type": type },
  body,
});

/** As long as a form may be. */
const most = 32_000;
const fill = (text: string, bytes = most) => text.repeat(Math.floor(bytes / encodeURIComponent(text).length));

/** Names that say more than a name, and many, long or repeated ones. */
const hostileNames: [string, (known: string) => [string, string][]][] = [
  ["the last index of a list", () => [["x[4294967294]", "1"]]],
  ["an index of a field", (known) => [[`${known}[20000000]`, "x"]]],
  ["a list in a list", () => [["x[99999][99999][99999]", "1"]]],
  ["an object ten thousand deep", () => [[fill("a.", 20_000), "1"]]],
  ["a list ten thousand deep", () => [[`a${fill("[0]", 20_000)}`, "1"]]],
  ["dots alone", () => [[".".repeat(20_000), "1"]]],
  ["thousands of names", () => Array.from({ length: 4_000 }, (_, at) => [`n${at}`, ""])],
  ["one name thousands of times", (known) => Array.from({ length: 2_000 }, () => [known, "x"])],
  [
    "a prototype",
    () => [
      ["__proto__[polluted]", "1"],
      ["constructor.prototype.polluted", "1"],
    ],
  ],
  ["an intent", () => [["__intent__", '{"type":"insert","payload":{"name":"x","index":4294967294}}']]],
  ["a state", () => [["__state__", `{"key":${fill("[", 5_000)}}`]]],
  ["no name at all", () => Array.from({ length: 5_000 }, () => ["", ""])],
];

/** Values of one field, as long as a form may be. */
const hostileValues: [string, string][] = [
  ["letters", fill("a")],
  ["combining marks out of order", fill("\u0316\u0301")],
  ["line separators", fill("\u2028")],
  ["joiners", fill("\u200d")],
  ["overrides", fill("\u202e")],
  ["Hangul that composes", fill("\u1112\u1161\u11ab")],
  ["a letter that grows when composed", fill("\u1e9b\u0323")],
  ["markup", fill("<&\"'>")],
  ["control characters", fill("\u0001")],
  ["blanks around nothing", fill(" ")],
  ["an address of dots", `${fill("a.", 20_000)}@example.org`],
  ["an address of many at signs", fill("@")],
  ["a URL of slashes", `https://linkedin.com/${fill("/", 20_000)}`],
  ["an international host", `https://${fill("ä", 20_000)}.linkedin.com/`],
  ["a port", `https://linkedin.com:${"9".repeat(20_000)}/`],
];

const formPages: [string, string][] = [
  ["/apply", "fullName"],
  ["/apply.data", "email"],
  ["/apply", "linkedin"],
  ["/apply", "interestReason"],
  ["/partnership-application", "organisation"],
  ["/partnership-application", "regions"],
  ["/partnership-application.data", "goals"],
  ["/applications", "email"],
  ["/preferences", "lite"],
];
const ownPages: [string, string][] = [
  ["", "interestReason"],
  ["", "fullName"],
  ["/data", "x"],
];
const consoleForms = (application: number, event: number): [string, string][] => [
  ["/committee/sign-in", "email"],
  ["/committee/applications", "application"],
  [`/committee/applications/${application}`, "message"],
  [`/committee/events/${event}`, "title"],
  ["/committee/events/new", "day"],
  ["/committee/events/import", "events"],
  [`/committee/events/${event}/letters`, "subject"],
  ["/committee/briefings/new", "tags"],
  ["/committee/letters", "letter"],
  ["/committee/interests", "name"],
  ["/committee/members", "email"],
  ["/committee/settings", "digest"],
  ["/committee/filters", "name"],
  ["/committee/letters/1", "copies"],
  ["/committee/letters/release", "mark"],
  ["/committee/letters/words/lapsed", "opening"],
  ["/committee/partnerships/export", "search"],
  ["/committee/audit/export", "event"],
];

/** One form that nobody made hostile, so that a page's own cost is known. */
const ordinary = form([["fullName", "Ada"]]);

function formCases(path: string, field: string, headers: Record<string, string> = {}): Case[] {
  const withHeaders = (init: Sent) => ({ ...init, headers: { ...init.headers, ...headers } });
  return [
    ...hostileNames.map(([name, entries]) => ({ name: `name: ${name}`, path, init: form(entries(field)) })),
    ...hostileValues.map(([name, value]) => ({ name: `value: ${name}`, path, init: form([[field, value]]) })),
    { name: "many parts", path, init: raw("multipart/form-data; boundary=x", fill("--x\r\n\r\n")) },
    {
      name: "a file",
      path,
      init: raw(
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${"a".repeat(30_000)}\r\n--x--`,
      ),
    },
  ].map((one) => ({ ...one, init: withHeaders(one.init) }));
}

function apiCases(eventId: number): Case[] {
  const bodies: [string, string][] = [
    ["lists in lists", "[".repeat(30_000)],
    ["closed lists in lists", `${"[".repeat(15_000)}${"]".repeat(15_000)}`],
    ["objects in objects", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
    ["thousands of keys", `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join()}}`],
    ["one key thousands of times", `{${Array.from({ length: 3_000 }, () => '"fullName":1').join()}}`],
    ["a long number", `{"eventId":${"9".repeat(30_000)}}`],
    ["a prototype", '{"__proto__":{"polluted":1},"constructor":{"prototype":1}}'],
    ["a list for each field", `{"fullName":[${"1,".repeat(14_000)}1],"eventId":${eventId}}`],
    ...hostileValues.map(([name, value]): [string, string] => [
      name,
      JSON.stringify({ fullName: value.slice(0, 10_000), eventId }),
    ]),
  ];
  return ["/api/events/register", "/api/partnerships/apply", "/api/nothing"].flatMap((path) =>
    bodies.map(([name, body]) => ({ name: `JSON: ${name}`, path, init: raw("application/json", body) })),
  );
}

function addressCases(): Case[] {
  const get = (name: string, path: string, headers: Record<string, string> = {}): Case => ({
    name,
    path,
    init: { headers },
  });
  return [
    ...[
      "/",
      "/apply",
      "/round-tables/bangkok",
      "/events/x",
      "/api/events",
      "/dashboard",
      "/applications/x",
    ].flatMap((path) => [
      get("thousands of parameters", `${path}?${fill("event=x&", 8_000)}`),
      get("a long parameter", `${path}?event=${"a".repeat(8_000)}`),
      get("an encoded parameter", `${path}?event=${"%E2%80%A8".repeat(800)}`),
    ]),
    ...[1_900, 15_000].flatMap((length) => [
      get("slashes before a line break", `/${"/".repeat(length)}%0Ax`),
      get("slashes in the address of a link", `/applications/x${"/".repeat(length)}y`),
      get("slashes in the address of data", `/invitations/x${"/".repeat(length)}y.data`),
      get("an index many times", `/dashboard?${fill("index=a&", length)}`),
    ]),
    get("slashes", `/${"/".repeat(8_000)}`),
    get("dots", `/${"a.".repeat(4_000)}`),
    get("per cents", `/${"%25".repeat(2_600)}`),
    get("a deep path", `/events/${"a/".repeat(4_000)}`),
    get("a long slug", `/events/${"a".repeat(8_000)}`),
    get("hyphens", `/events/${"-".repeat(8_000)}.ics`),
    get("data of data", `/${"_root.data".repeat(800)}`),
    get("thousands of cookies", "/dashboard", { Cookie: "ofn-application-x=y; ".repeat(380) }),
    get("tokens in cookies", "/dashboard", {
      Cookie: Array.from(
        { length: 80 },
        (_, at) => `ofn-application-${at}=${String(at).padStart(64, "0")}`,
      ).join("; "),
    }),
    get("a token of Access", "/committee", { "Cf-Access-Jwt-Assertion": "a.".repeat(3_900) }),
    get("languages", "/", { "Accept-Language": "en;q=0.1,".repeat(800) }),
    get("a forwarded host", "/", { "X-Forwarded-Host": "a.".repeat(4_000) }),
  ];
}

/** An export of the audit trail reads each entry, with whom and what it names: this run makes the trail longer. */
async function rowsWrittenOut(site: BuiltWorker, path: string): Promise<number> {
  if (path !== "/committee/audit/export") return 0;
  const entries = await site.database
    .prepare("SELECT count(*) AS count FROM audit_entries")
    .first<number>("count");
  return 4 * (entries ?? 0);
}

test("no request costs more than its bytes allow", async () => {
  test.setTimeout(isLong ? 1_200_000 : 300_000);
  const beside = "export default { fetch: () => new Response() }";
  const site = await startBuiltWorker({ bundle: process.env.BUNDLE ?? "", front, beside });
  try {
    const { id: eventId } = await storeEvent(site.database);
    const [application] = await storeQueue(site.database, eventId, 1);
    const signedIn = { Cookie: await signIn(site) };
    const page = await applied(site, eventId);
    const forms = [
      ...formPages.flatMap(([path, field]) => formCases(path, field)),
      ...ownPages.flatMap(([path, field]) => formCases(`${page}${path}`, field)),
      ...consoleForms(application?.id ?? 0, eventId).flatMap(([path, field]) =>
        formCases(path, field, signedIn),
      ),
    ];
    const all = [...forms, ...apiCases(eventId), ...addressCases()];
    // In short, every kind of case is met on some page, and every page by some case.
    const cases = isLong ? all : all.filter((_, at) => at % 13 === 0);
    const plain = await cost(site, { name: "", path: "/apply", init: ordinary });
    const memories = [memory()];
    let worst = 0;
    for (const one of cases) {
      const seen = await cost(site, one);
      const held = memory();
      const grown = held - (memories.at(-1) ?? 0);
      memories.push(held);
      const words = `${one.name}, ${one.init.method ?? "GET"} ${one.path.slice(0, 80)}`;
      expect(seen.status, words).toBeLessThan(500);
      expect(seen.cpuMs, `${words}: CPU ms`).toBeLessThanOrEqual(bounds.cpuMs(seen.bytes));
      expect(grown, `${words}: memory`).toBeLessThanOrEqual(bounds.memoryBytes);
      expect(seen.answerBytes, `${words}: bytes of the answer`).toBeLessThanOrEqual(
        bounds.answerBytes(seen.bytes, Math.max(plain.answerBytes, 130_000)),
      );
      expect(seen.rowsRead, `${words}: rows read`).toBeLessThanOrEqual(
        bounds.rowsRead + (await rowsWrittenOut(site, one.path)),
      );
      expect(seen.rowsWritten, `${words}: rows written`).toBeLessThanOrEqual(bounds.rowsWritten);
      worst = Math.max(worst, seen.cpuMs / bounds.cpuMs(seen.bytes));
    }
    const grownSince = (index: number) => memory() - (memories[index] ?? 0);
    const later = grownSince(Math.floor(cases.length / 2));
    expect(later, "memory of the later half").toBeLessThanOrEqual(bounds.laterMemoryBytes);
    console.log(
      `PROOF cost | ${cases.length} kinds of request × ${repetitions}: at most ${worst.toFixed(2)} of the CPU bound, memory ${megabytes(grownSince(0))} MB more, of them ${megabytes(later)} in the later half, an ordinary refused form ${plain.cpuMs.toFixed(1)} ms`,
    );

    const careless = await cost(site, {
      name: "control",
      path: "/control",
      init: form([["x[3000000]", "1"]]),
    });
    expect(careless.answerBytes).toBeGreaterThan(bounds.answerBytes(careless.bytes, 130_000));
    console.log(
      `PROOF cost | control: the parser that builds a tree answers ${careless.bytes} bytes with ${careless.answerBytes}, ${careless.cpuMs.toFixed(0)} ms each`,
    );
  } finally {
    await site.stop();
  }
});

/** Past Miniflare's own Workers, which keep some thousand bytes of each connection that they ever had. */
async function cost({ directOrigin: origin }: BuiltWorker, { name, path, init }: Case) {
  const ask = () => exchange(origin, path, init, `${name}, ${init.method ?? "GET"} ${path.slice(0, 80)}`);
  await ask();
  const before = cpuMs();
  let last = await ask();
  for (let sent = 1; sent < repetitions; sent++) last = await ask();
  const [rowsRead = 0, rowsWritten = 0] = last.rows.split(" ").map(Number);
  const headers = Object.values(init.headers ?? {}).join("").length;
  return {
    status: last.status,
    bytes: path.length + headers + Buffer.byteLength(init.body ?? ""),
    answerBytes: last.bytes,
    cpuMs: (cpuMs() - before) / repetitions,
    rowsRead,
    rowsWritten,
  };
}

/** One request over a connection of its own: the site closes one whose body it has no use for. */
function exchange(origin: string, path: string, init: Sent, words: string) {
  return new Promise<{ status: number; bytes: number; rows: string }>((resolve, reject) => {
    const headers = { Origin: origin, "CF-Connecting-IP": randomUUID(), ...init.headers };
    const { hostname, port } = new URL(origin);
    const options = { hostname, port, path, agent: false as const, method: init.method ?? "GET", headers };
    const sent = request(options, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, bytes, rows: String(answer.headers["x-rows"] ?? "0 0") }),
      );
    });
    sent.on("error", (cause) => reject(new Error(`No answer to ${words}`, { cause })));
    sent.end(init.body);
  });
}

/** The runtime that this process started last. */
function runtime(): number {
  const choice = ["-o", "pid=,comm=", "--ppid", String(process.pid), "--sort=start_time"];
  const lines = execFileSync("ps", choice, { encoding: "utf8" }).split("\n");
  return Number(
    lines
      .filter((line) => /workerd/.test(line))
      .at(-1)
      ?.trim()
      .split(/\s+/)[0],
  );
}

/** Milliseconds of processor time that the runtime has used. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${runtime()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** Bytes that the runtime holds in memory. */
function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${runtime()}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

async function signIn({ origin }: BuiltWorker): Promise<string> {
  const answer = await fetch(`${origin}/committee/sign-in`, {
    redirect: "manual",
    // As a browser on this machine sends it.
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    method: "POST",
    body: new URLSearchParams({ email: members.chair }),
  });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (!cookie) throw new Error(`Nobody was signed in: ${answer.status}`);
  return cookie;
}

/** The path of the page of somebody who has applied. */
async function applied({ origin }: BuiltWorker, eventId: number): Promise<string> {
  const answer = await fetch(`${origin}/api/events/register`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({
      eventId,
      fullName: "Ada Lovelace",
      email: "ada@example.org",
      company: "Analytical Engines",
      jobTitle: "Head of Research",
      linkedin: "https://www.linkedin.com/in/ada",
      interestReason: "I would like to compare notes on settlement finality with practitioners.",
    }),
  });
  const { statusUrl } = (await answer.json()) as { statusUrl?: string };
  if (!statusUrl) throw new Error(`Nobody applied: ${answer.status}`);
  return statusUrl;
}
