import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BuiltWorker, startBuiltWorker } from "../scripts/built-worker";
import { openEvent } from "../scripts/demo-events";
import { aPerson } from "./interest-form";
import { expect, test } from "./journey";
import { newestRuntime } from "./runtime-gauge";

const rounds = process.env.PROOF === "long" ? 10 : 2;
const writers = 16;

type Acknowledged = { key: string; body: string; reference: string };

test(`${rounds} crashes under ${writers} writers lose no application that was acknowledged`, {
  tag: "@proof",
}, async () => {
  test.setTimeout(60_000 + rounds * 30_000);
  const state = mkdtempSync(join(tmpdir(), "crash-"));
  const start = () => startBuiltWorker({ bundle: process.env.BUNDLE ?? "", state });
  const acknowledged: Acknowledged[] = [];
  const promised: string[] = [];
  let site = await start();
  try {
    const eventId = await openEvent(site.database);
    await site.database.prepare("CREATE TABLE promised (id TEXT)").run();
    for (let round = 0; round < rounds; round++) {
      const before = acknowledged.length;
      const writing = new AbortController();
      const crowd = Array.from({ length: writers }, () => write(site, eventId, acknowledged, writing.signal));
      const careless = promise(site, promised, writing.signal);
      // Where nothing arrives a crash proves nothing, and on a busy machine the first answer takes its time.
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
      await sleep(700 + Math.random() * 600);
      // As a power cut would.
      process.kill(newestRuntime(), "SIGKILL");
      writing.abort();
      await Promise.all([...crowd, careless]);
      await Promise.race([site.stop().catch(() => {}), sleep(3_000)]);
      site = await start();
    }
    const { results } = await site.database
      .prepare("SELECT reference FROM applications")
      .all<{ reference: string }>();
    const stored = new Set(results.map(({ reference }) => reference));
    expect(acknowledged.filter(({ reference }) => !stored.has(reference))).toEqual([]);
    for (const { key, body, reference } of acknowledged.slice(-20)) {
      expect(await (await register(site, key, body)).json()).toMatchObject({ reference });
    }
    // A writer that promises before storing is found out by the same crashes.
    const { results: kept } = await site.database.prepare("SELECT id FROM promised").all<{ id: string }>();
    expect(kept.length).toBeLessThan(promised.length);
    console.log(`PROOF crash | ${rounds} crashes, ${acknowledged.length} acknowledged: none lost`);
    const lost = promised.length - kept.length;
    console.log(
      `PROOF crash | control: of ${promised.length} promised before they were stored, ${lost} are lost`,
    );
  } finally {
    await site.stop();
    rmSync(state, { recursive: true, force: true });
  }
});

/** Applies for one person after another until the runtime is gone. */
async function write(site: BuiltWorker, eventId: number, acknowledged: Acknowledged[], signal: AbortSignal) {
  while (!signal.aborted) {
    const key = crypto.randomUUID();
    const body = JSON.stringify({ ...aPerson(), eventId });
    try {
      const answer = await register(site, key, body);
      const { reference } = (await answer.json()) as { reference?: string };
      if (answer.status === 201 && reference) acknowledged.push({ key, body, reference });
    } catch {
      return;
    }
  }
}

function register(site: BuiltWorker, key: string, body: string): Promise<Response> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return fetch(`${site.origin}/api/events/register`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      "CF-Connecting-IP": `10.${part()}.${part()}.${part()}`,
    },
    body,
  });
}

/** The control: says it is stored, and stores it afterwards. */
async function promise({ database }: BuiltWorker, promised: string[], signal: AbortSignal) {
  while (!signal.aborted) {
    const id = crypto.randomUUID();
    promised.push(id);
    const storing = sleep(50).then(() => database.prepare("INSERT INTO promised VALUES (?)").bind(id).run());
    storing.catch(() => {});
    await sleep(10);
  }
}
