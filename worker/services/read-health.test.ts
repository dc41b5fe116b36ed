import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { countRowsRead } from "../../tests/count-rows-read";
import { createApplication, createLetter, db, testNow } from "../../tests/factories";
import { unboundedSteps } from "../../tests/query-plans";
import { watchDatabase } from "../../tests/watched-database";
import { openDatabase } from "../db/client";
import { outbox } from "../db/schema";
import { noteRun } from "./note-run";
import { readHealth } from "./read-health";

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
const read = (DB: D1Database = env.DB) =>
  readHealth({ db: openDatabase(DB), clock: () => testNow, isScheduled: true, hasSender: true });
const { id: applicationId } = await createApplication();
const waiting = (minutes: number, values: Parameters<typeof createLetter>[1] = {}) =>
  createLetter(applicationId, {
    letter: "receipt",
    status: "waiting",
    sentAt: null,
    nextAttemptAt: minutesAgo(minutes).toISOString(),
    ...values,
  });

beforeEach(async () => {
  await db.run(sql`DELETE FROM outbox`);
  await noteRun({ db, clock: () => minutesAgo(1) }, "minute", 0);
  await noteRun({ db, clock: () => minutesAgo(90) }, "night", 0);
});

it("reads when the runs ended, and how large the database is", async () => {
  expect(await read()).toMatchObject({
    status: 200,
    reasons: [],
    figures: { minutesSinceMinute: 1, hoursSinceNight: 1, rowsLeftOut: 0, hoursLetterDue: 0 },
  });
  await noteRun({ db, clock: () => testNow }, "minute", 2);
  expect((await read()).figures).toMatchObject({
    minutesSinceMinute: 0,
    rowsLeftOut: 2,
    daysSinceBackUp: null,
    databaseGigabytes: 0,
  });
});

it.each([
  ["is in turn", 200, {}, 3],
  ["was refused three times, first 4 hours ago", 240 - 36, { attempts: 3, waitsFor: "service" }, 4],
  ["was refused, and its next try is ahead", -20, { attempts: 4, waitsFor: "service" }, 2],
  ["is held by a member", 900, { heldAt: minutesAgo(900).toISOString() }, 0],
  ["waits for the day's limit", 900, { waitsFor: "limit" }, 0],
] as const)("a letter that %s", async (_, minutes, values, hoursLetterDue) => {
  await waiting(minutes, values);
  await waiting(5);
  expect((await read()).figures).toMatchObject({ hoursLetterDue });
});

it("takes a letter in turn for late only where none before it leaves, and one that was tried where none has left since", async () => {
  await waiting(500);
  await waiting(30, { status: "sent" });
  expect((await read()).figures).toMatchObject({ hoursLetterDue: 0 });
  const tried = (minutes: number) => waiting(minutes - 36, { attempts: 3, waitsFor: "service" });
  await tried(400);
  expect((await read()).figures).toMatchObject({ hoursLetterDue: 0 });
  await db
    .update(outbox)
    .set({ nextAttemptAt: minutesAgo(285).toISOString() })
    .where(eq(outbox.status, "sent"));
  await db.delete(outbox).where(and(eq(outbox.status, "waiting"), eq(outbox.attempts, 0)));
  await tried(250);
  expect((await read()).figures).toMatchObject({ hoursLetterDue: 4 });
});

it("knows since when a letter has waited for a report of the mail service", async () => {
  const hoursUnreported = async () => (await read()).figures?.hoursUnreported;
  /** `next_attempt_at` of a letter that left is a quarter of an hour later. */
  const left = (hours: number) => waiting(hours * 60 - 15, { status: "sent" });
  expect(await hoursUnreported()).toBe(null);
  await left(31 * 24);
  expect(await hoursUnreported()).toBe(null);
  const { id } = await left(60);
  await left(26);
  expect(await hoursUnreported()).toBe(60);
  const report = (hours: number) =>
    db.run(sql`INSERT INTO letter_events (id, outbox_id, report, at)
      VALUES (${crypto.randomUUID()}, ${id}, 'arrived', ${minutesAgo(hours * 60).toISOString()})`);
  await report(59);
  expect(await hoursUnreported()).toBe(26);
  await report(25);
  expect(await hoursUnreported()).toBe(null);
  await db.run(sql`DELETE FROM letter_events`);
});

it("knows that the outbox rests, and calls no letter late meanwhile", async () => {
  const rests = { waitsFor: "service", lastError: "E_DAILY_LIMIT_EXCEEDED" } as const;
  await waiting(600);
  await waiting(-50, rests);
  expect(await read()).toMatchObject({
    status: 200,
    reasons: ["mail_rests"],
    figures: { hoursLetterDue: 0 },
  });
});

it("counts letters that failed or got no answer, up to a hundred", async () => {
  await waiting(1, { status: "failed" });
  await waiting(1, { status: "sending" });
  await waiting(-1, { status: "sending" });
  expect(await read()).toMatchObject({ status: 200, figures: { lettersUnsettled: 2 } });
  await fill(1_000, "failed");
  expect((await read()).figures?.lettersUnsettled).toBe(100);
});

/** Letters in one state, due a minute ago. */
const fill = (count: number, status: string) =>
  db.run(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO outbox (letter, application_id, dedupe_key, status, attempts, next_attempt_at, created_at)
    SELECT 'receipt', ${applicationId}, 'fill:' || ${status} || i, ${status}, i % 8, ${minutesAgo(1).toISOString()},
      ${minutesAgo(1).toISOString()} FROM n`);

it("reads as many rows of an outbox of 20,000 letters as of 800, by two statements at once", async () => {
  const rowsReadWith = async (count: number) => {
    await db.run(sql`DELETE FROM outbox`);
    for (const status of ["waiting", "failed", "sent"]) await fill(count, status);
    const { database, takeRowsRead } = countRowsRead(env.DB);
    await read(database);
    return takeRowsRead();
  };
  const [few, many] = [await rowsReadWith(800 / 3), await rowsReadWith(20_000 / 3)];
  expect(many).toBe(few);
  console.info(`PROOF alive | /healthz reads ${many} rows of 20,000 letters`);

  const watched = watchDatabase(env.DB);
  await read(watched.DB);
  expect(watched.statements).toHaveLength(2);
  for (const statement of watched.statements) expect(await unboundedSteps(statement)).toEqual([]);
});
