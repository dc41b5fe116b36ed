import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import type { BuiltWorker } from "../built-worker";
import { openEvent } from "../demo-events";
import { median } from "./measure-paint";

type Asked = { url: string; headers?: Record<string, string>; eventId?: number };
/** Answers a second, and the milliseconds in which all but a hundredth of them were there. */
export type Throughput = { rate: number; p99: number };

/** How much each kind of request gets through; in turns, so that a busy moment of the machine touches all of them. */
export async function measureThroughput(
  site: BuiltWorker,
  uncached: Record<string, string>,
  say: (text: string) => void,
): Promise<Map<string, Throughput>> {
  const home = `${site.directOrigin}/`;
  const { byteLength } = await (await fetch(home)).arrayBuffer();
  const kinds: Record<string, Asked> = {
    "bare JSON": { url: site.besideOrigin },
    "bare, as long as /": { url: `${site.besideOrigin}/bytes/${byteLength}` },
    "one trivial query of D1": { url: `${site.besideOrigin}/query` },
    "cached /": { url: home },
    "uncached /": { url: home, headers: uncached },
  };
  const results = new Map<string, autocannon.Result[]>();
  const run = async (kind: string, asked: Asked, round: number) => {
    say(`throughput, round ${round} of 3: ${kind}`);
    const result = await load(asked);
    if (result.requests.total === 0 || result.non2xx > 0)
      throw new Error(`${kind}: ${result.requests.total} answers, ${result.non2xx} of them refusals`);
    // The first round is the compiler's.
    if (round > 0) results.set(kind, [...(results.get(kind) ?? []), result]);
    // What was asked last is still being answered.
    await sleep(2_000);
  };
  for (let round = 0; round <= 3; round++)
    for (const [kind, asked] of Object.entries(kinds)) await run(kind, asked, round);
  // Apart, because the database is busy with them for a while.
  const registration = {
    url: `${site.directOrigin}/api/events/register`,
    eventId: await openEvent(site.database),
  };
  for (let round = 0; round <= 3; round++) await run("registration", registration, round);
  return new Map(
    [...results].map(([kind, runs]) => [
      kind,
      {
        rate: median(runs.map(({ requests }) => requests.average)),
        p99: median(runs.map(({ latency }) => latency.p99)),
      },
    ]),
  );
}

function load({ url, headers, eventId }: Asked) {
  const registration = (): autocannon.Request => ({
    method: "POST",
    // Everybody from a network of their own, or the flood limits would answer.
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join("."),
    },
    body: JSON.stringify({
      eventId,
      fullName: "Grace Hopper",
      email: `grace.${randomUUID()}@example.org`,
      company: "Compiler House",
      jobTitle: "Rear Admiral",
      linkedin: "https://www.linkedin.com/in/grace",
      interestReason: "I would like to compare how settlement systems are verified across institutions.",
    }),
  });
  return autocannon({
    url,
    headers: { "user-agent": "bench", ...headers },
    connections: 16,
    duration: 5,
    ...(eventId && { requests: [{ setupRequest: (request) => ({ ...request, ...registration() }) }] }),
  });
}
