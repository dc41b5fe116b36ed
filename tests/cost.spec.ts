import { request } from "node:http";
import type { BuiltWorker } from "../scripts/built-worker";
import { fixedPages, members, storeEvent, storeQueue } from "./committee";
import { front } from "./cost-front";
import {
  addressCases,
  apiCases,
  type Case,
  form,
  formCases,
  formPages,
  ordinary,
  ownPages,
  type Sent,
} from "./costly-requests";
import { aPerson } from "./interest-form";
import { expect, test, withSite } from "./journey";
import { pageForms } from "./page-forms";
import { readValue } from "./read-value";
import { startGauge } from "./runtime-gauge";

const isLong = process.env.PROOF === "long";
/** How often a case is sent at most; in short again only while it costs more than it may. */
const repetitions = isLong ? 20 : 6;

/**
 * The allowed cost of a request. A page takes some milliseconds to render any input; beyond that, cost grows with
 * the request's bytes at most. The figures leave room for a slow machine: the faults that they look for are a thousand
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

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** An export of the audit trail reads each entry, with whom and what it names: this run makes the trail longer. */
async function rowsWrittenOut(site: BuiltWorker, path: string): Promise<number> {
  if (path !== "/committee/audit/export") return 0;
  return 4 * ((await readValue<number>(site.database, "SELECT count(*) FROM audit_entries")) ?? 0);
}

test("no request costs more than its bytes allow", async () => {
  test.setTimeout(isLong ? 1_200_000 : 300_000);
  const beside = "export default { fetch: () => new Response() }";
  await withSite({ front, beside }, async (site) => {
    const { cpuMs, memory } = startGauge();
    const { id: eventId } = await storeEvent(site.database);
    const [application] = await storeQueue(site.database, eventId, 1);
    const signedIn = { Cookie: await signIn(site) };
    const page = await applied(site, eventId);
    const forms = [
      ...formPages.flatMap(([path, field]) => formCases(path, field)),
      ...ownPages.flatMap(([path, field]) => formCases(`${page}${path}`, field)),
      ...(await consoleForms(site, signedIn, application.id, eventId)).flatMap(([path, field]) =>
        formCases(path, field, signedIn),
      ),
    ];
    const all = [...forms, ...apiCases(eventId), ...addressCases()];
    // In short, every kind of case is met on some page, and every page by some case.
    const cases = isLong ? all : all.filter((_, at) => at % 28 === 0);
    const plain = await cost(site, cpuMs, { name: "", path: "/apply", init: ordinary });
    const memories = [memory()];
    let worst = 0;
    for (const one of cases) {
      const seen = await cost(site, cpuMs, one);
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
      `PROOF cost | ${cases.length} kinds of request, each up to ${repetitions} times: at most ${worst.toFixed(2)} of the CPU bound, memory ${megabytes(grownSince(0))} MB more, of them ${megabytes(later)} in the later half, an ordinary refused form ${plain.cpuMs.toFixed(1)} ms`,
    );

    const careless = await cost(site, cpuMs, {
      name: "control",
      path: "/control",
      init: form([["x[3000000]", "1"]]),
    });
    expect(careless.answerBytes).toBeGreaterThan(bounds.answerBytes(careless.bytes, 130_000));
    console.log(
      `PROOF cost | control: the parser that builds a tree answers ${careless.bytes} bytes with ${careless.answerBytes}, ${careless.cpuMs.toFixed(0)} ms each`,
    );
  });
});

/** Past Miniflare's own Workers, which keep some thousand bytes of each connection that they ever had. */
async function cost({ directOrigin: origin }: BuiltWorker, cpuMs: () => number, { name, path, init }: Case) {
  const ask = () => exchange(origin, path, init, `${name}, ${init.method ?? "GET"} ${path.slice(0, 80)}`);
  let last = { status: 0, bytes: 0, rows: "" };
  const headers = Object.values(init.headers ?? {}).join("").length;
  const bytes = path.length + headers + Buffer.byteLength(init.body ?? "");
  const isEnough = () => !isLong && least <= bounds.cpuMs(bytes);
  // The least of them: what else runs on the machine only adds.
  let least = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < repetitions && !isEnough(); sent++) {
    const before = cpuMs();
    last = await ask();
    least = Math.min(least, cpuMs() - before);
  }
  const [rowsRead = 0, rowsWritten = 0] = last.rows.split(" ").map(Number);
  return {
    status: last.status,
    bytes,
    answerBytes: last.bytes,
    cpuMs: least,
    rowsRead,
    rowsWritten,
  };
}

/** One request over a connection of its own: the site closes one whose body it has no use for. */
function exchange(origin: string, path: string, init: Sent, words: string) {
  return new Promise<{ status: number; bytes: number; rows: string }>((resolve, reject) => {
    const headers = { Origin: origin, "CF-Connecting-IP": crypto.randomUUID(), ...init.headers };
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

/** Where each form of the console is sent that a chair finds, and one of its fields. */
async function consoleForms(
  { origin }: BuiltWorker,
  headers: HeadersInit,
  application: number,
  event: number,
) {
  const found = new Map([["/committee/sign-in", "email"]]);
  const pages = [
    ...fixedPages,
    ...[`/committee/applications/${application}`, `/committee/events/${event}`, "/committee/letters/1"],
    ...[`/committee/events/${event}/letters`, "/committee/letters/words/lapsed"],
  ];
  for (const page of pages) {
    const html = await (await fetch(`${origin}${page}`, { headers })).text();
    for (const { action = page, values } of pageForms(html)) {
      const names = Object.keys(values);
      const field = names.find((name) => values[name] === "words") ?? names[0];
      if (field) found.set(action, field);
    }
  }
  return [...found];
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
    body: JSON.stringify({ ...aPerson(), eventId }),
  });
  const { statusUrl } = (await answer.json()) as { statusUrl?: string };
  if (!statusUrl) throw new Error(`Nobody applied: ${answer.status}`);
  return statusUrl;
}
