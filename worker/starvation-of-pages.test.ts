import { env } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { createEvent, testClock } from "../tests/factories";
import { watchDatabase } from "../tests/watched-database";
import { createApp } from "./app";

const requests = env.PROOF === "long" ? 2_000 : 250;
/** The capacity of one isolate: a cache of whole addresses would have lost every page after so many others. */
const heldPages = 200;
const origin = "https://starved.example";

const watched = watchDatabase(env.DB);
const isolate = () => createApp({ build, clock: testClock });

async function queriesOf(
  app: ReturnType<typeof isolate>,
  path: string,
  headers: Record<string, string> = {},
) {
  const before = watched.statements.length;
  const request = new Request(origin + path, { redirect: "manual", headers });
  await answerOf(app, request, { ...env, DB: watched.DB });
  return watched.statements.length - before;
}

/** Addresses that a stranger makes up: parameters, values, spellings and pages that are not there. */
function madeUp(index: number, slug: string): string {
  const word = `${index}-${crypto.randomUUID()}`;
  const kinds = [
    `/?utm_source=${word}`,
    `/apply?event=${word}`,
    `/apply?event=${slug}&event=${word}&x=${word}`,
    `/round-tables/bangkok?tab=${word}`,
    `/round-tables/bangkok?${word}&tab=details`,
    `/partnership-application?topic=${word}`,
    `/calendar.ics?deadlines=${index}`,
    `/events/${word}`,
    `/intelligence-network/${word}`,
    `/%2561pply?${word}`,
    `/${word}`,
    `/privacy/?notice=${word}`,
  ];
  return kinds[index % kinds.length] ?? "/";
}

it(`keeps each page that is there in store through ${requests} addresses that a stranger makes up`, async () => {
  const { slug } = await createEvent();
  const puts = vi.spyOn(Cache.prototype, "put");
  onTestFinished(() => puts.mockRestore());
  const kept = () => new Set(puts.mock.calls.map(([key]) => String(key)));
  const app = isolate();
  for (const path of indexablePaths) await queriesOf(app, path);
  const ofVisitors = kept().size;
  expect(ofVisitors).toBeGreaterThanOrEqual(indexablePaths.length);

  const made = Array.from({ length: requests }, (_, index) => madeUp(index, slug));
  for (const [index, path] of made.entries())
    await queriesOf(app, path, index % 5 ? {} : { "Save-Data": "on" });
  const ofStranger = kept().size - ofVisitors;

  let asked = 0;
  for (const path of indexablePaths) asked += await queriesOf(app, path);
  // Nor are they gone from the store that the isolates of a place share.
  const other = isolate();
  for (const path of indexablePaths) asked += await queriesOf(other, path);
  expect(asked).toBe(0);
  // Each page exists in lite mode and with its own parameters; made-up words add no variant.
  expect(ofStranger).toBeLessThanOrEqual(12);
  console.info(
    `PROOF starvation | ${requests} made-up addresses stored ${ofStranger} pages more than ${ofVisitors}, and no page had to be rendered anew`,
  );
  const wholeAddresses = new Set(made).size;
  expect(wholeAddresses).toBeGreaterThan(heldPages);
  console.info(
    `PROOF starvation | control: kept by whole addresses they are ${wholeAddresses}, of which an isolate holds ${heldPages}`,
  );
});
