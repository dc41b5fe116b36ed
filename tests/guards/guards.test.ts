import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { freshDatabase } from "../fresh-database";
import { stands, state } from "./active-guard";
import { type CollectedTest, tests } from "./collected-tests";
import { reasonFor } from "./excused-guards";
import type { Guard } from "./find-guards";
import { schemaGuards } from "./schema-guards";

declare global {
  namespace Cloudflare {
    interface Env {
      GUARDS: Guard[];
      /** Only the guards whose place holds one of these words, and only the suites whose path does; by commas. */
      GUARDS_OF: string;
      GUARDS_BY: string;
    }
  }
}

/** What has to notice: the suites of the services and of what stands before them, which render no page. */
const suites = import.meta.glob([
  "../../worker/{services,security,db}/**/*.test.ts",
  "../../worker/{scheduled,declared-fields}.test.ts",
  "!**/{query-plans,seats,rows-read,search-index,lockfile,content-policy,one-spelling,security-text}.test.ts",
]);
const longest = 5_000;

const isChosen = (text: string, words: string) => words.split(",").some((word) => text.includes(word));

type Usable = { test: CollectedTest; milliseconds: number; reached: ReadonlySet<string> };

const migrations = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);

/** Runs a test alone in a database of its own; its failure, or undefined. */
async function failureOf({ run }: CollectedTest, schema: readonly string[]): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await freshDatabase(env.DB, schema);
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("It does not end")), 2 * longest);
    });
    await Promise.race([run(), late]);
    return undefined;
  } catch (error) {
    return error ?? "nothing was thrown";
  } finally {
    clearTimeout(timer);
  }
}

async function usableTests(): Promise<{ usable: Usable[]; unusable: string[] }> {
  const usable: Usable[] = [];
  const unusable: string[] = [];
  for (const test of tests) {
    state.reached = new Set();
    const begun = Date.now();
    const failure = await failureOf(test, migrations);
    const milliseconds = Date.now() - begun;
    if (failure === undefined && milliseconds < longest)
      usable.push({ test, milliseconds, reached: state.reached });
    else
      unusable.push(`${test.suite}: ${test.name}: ${String(failure ?? `${milliseconds} ms`).slice(0, 200)}`);
  }
  usable.sort((one, other) => one.milliseconds - other.milliseconds);
  return { usable, unusable };
}

/** Those of the guard's own suite first, then those that have found out much of late, then the quick ones. */
function inOrder(candidates: Usable[], key: string, found: ReadonlyMap<CollectedTest, number>): Usable[] {
  const own = key.replace(/^.*\/|\.ts:.*$/g, "");
  const rank = ({ test }: Usable) =>
    (test.suite.endsWith(`/${own}.test.ts`) ? 1_000 : 0) + Math.min(999, found.get(test) ?? 0);
  return candidates.toSorted(
    (one, other) => rank(other) - rank(one) || one.milliseconds - other.milliseconds,
  );
}

it("finds out that a guard is missing, whichever it is", async () => {
  const info = console.info;
  // Each request writes a line, and most tests run in vain.
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const [path, load] of Object.entries(suites)) if (isChosen(path, env.GUARDS_BY)) await load();
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const { usable, unusable } = await usableTests();
  info(`${usable.length} of ${tests.length} tests can be repeated alone, ${seconds()} s`);
  for (const why of unusable) info(`not used: ${why}`);

  const known = [
    ...env.GUARDS.map((guard) => ({ ...guard, schema: migrations })),
    ...schemaGuards(env.TEST_MIGRATIONS),
  ];
  const all = known.filter(({ isNamed, key }) => isNamed && isChosen(key, env.GUARDS_OF));
  const found = new Map<CollectedTest, number>();
  const survivors: string[] = [];
  const noticed: string[] = [];
  for (const guard of all) {
    const reached = usable.filter((one) => guard.kind === "schema" || one.reached.has(guard.key));
    const killer = await firstToNotice(guard, inOrder(reached, guard.key, found));
    if (killer) found.set(killer, (found.get(killer) ?? 0) + 1);
    const reason = reasonFor(guard);
    if (killer && reason) noticed.push(guard.key);
    if (killer || reason) continue;
    survivors.push(`${guard.key} ${guard.text}`);
    info(`survives after ${seconds()} s: ${guard.key} ${guard.text} (${reached.length} tests come by)`);
  }
  info(
    `PROOF guards | ${all.length} guards of ${known.length} conditions taken away one at a time: ${[...found.values()].reduce((sum, count) => sum + count, 0)} found out by ${new Set([...found.keys()].map(({ suite }) => suite)).size} suites of ${usable.length} tests, ${all.length - survivors.length - [...found.values()].reduce((sum, count) => sum + count, 0)} named with a reason, ${seconds()} s`,
  );
  info(`PROOF guards | control: ${await controlled()}`);
  expect({ survivors, noticed }).toEqual({ survivors: [], noticed: [] });
});

/** The first test that fails while a guard is taken away. */
async function firstToNotice(
  { key, schema }: { key: string; schema: readonly string[] },
  candidates: readonly { test: CollectedTest }[],
): Promise<CollectedTest | undefined> {
  state.active = key;
  try {
    for (const { test } of candidates) if ((await failureOf(test, schema)) !== undefined) return test;
    return undefined;
  } finally {
    state.active = "";
  }
}

/** Of two guards of which one test watches one, exactly the other has to survive. */
async function controlled(): Promise<string> {
  const refuses = (age: number) =>
    (stands("control#young") && age < 18) || (stands("control#old") && age > 99);
  const test = {
    suite: "control",
    name: "refuses who is too young",
    run: async () => expect(refuses(17)).toBe(true),
  };
  const survives = async (key: string) =>
    (await firstToNotice({ key, schema: migrations }, [{ test }])) === undefined;
  expect([await survives("control#young"), await survives("control#old")]).toEqual([false, true]);
  return "of two guards of which a test watches one, the other survives";
}
