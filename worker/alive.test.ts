import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { Health, HealthReason } from "~/domain/judge-health";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createLetter,
  createQueue,
  db,
  testNow,
} from "../tests/factories";
import { randomFrom } from "../tests/random";
import { storedApplication, storedLetter } from "../tests/stored";
import { throughDatabase } from "../tests/through-database";
import { createApp } from "./app";
import { runScheduled } from "./scheduled";
import { keepLetterEvents } from "./services/keep-letter-events";

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

const random = randomFrom(Number(env.PROOF_SEED) || 7);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const [everyMinute = "", everyNight = ""] = ["* * * * *", "17 3 * * *"];
const { id: eventId } = await createEvent();

/** The site under a clock of its own: its mail service and its database can fail, and its schedules can stand still. */
const site = {
  now: testNow.getTime(),
  isMinuteOn: true,
  isNightOn: true,
  areReportsOn: true,
  refusal: null as string | null,
  bytes: undefined as number | undefined,
};
/** Letters that left, by their numbers. */
const unreported: string[] = [];
const clock = () => new Date(site.now);
const bindings = {
  ...env,
  DB: throughDatabase(env.DB, async (_, run) => {
    const answer = await run();
    for (const { meta } of [answer].flat() as Partial<D1Result>[])
      if (meta && site.bytes) meta.size_after = site.bytes;
    return answer;
  }),
  MAIL_FROM: "events@openfinance.example",
  EMAIL: {
    send: async () => {
      if (site.refusal) throw Object.assign(new Error("no"), { code: site.refusal });
      const messageId = crypto.randomUUID();
      unreported.push(messageId);
      return { messageId };
    },
  } satisfies SendEmail,
};
const app = createApp({ build, clock });

/** The answer to a monitor, and that of the former check: that the database answers. */
async function ask(): Promise<Health & { former: boolean }> {
  // The last answer is remembered for five seconds.
  site.now += 6_000;
  const answer = await answerOf(app, new Request("https://openfinance.network/healthz"), bindings);
  const former = await bindings.DB.prepare("SELECT 1")
    .first()
    .then(Boolean, () => false);
  return { ...(await answer.json<Health>()), status: answer.status as Health["status"], former };
}

/** Lets a minute pass, and runs whatever of the schedule is on. */
async function nextMinute() {
  site.now = (Math.floor(site.now / minute) + 1) * minute;
  const run = (cron: string) => runScheduled({ env: bindings, clock, cron }).catch(() => {});
  if (site.isMinuteOn) await run(everyMinute);
  if (site.isNightOn && clock().toISOString().slice(11, 16) === "03:17") await run(everyNight);
  if (site.areReportsOn) await report();
}

async function pass(minutes: number) {
  for (let count = 0; count < minutes; count++) await nextMinute();
}

/** The next 03:17 in UTC. */
const nextNight = () => Math.floor((site.now - 197 * minute) / day) * day + day + 197 * minute;

/** Nothing waits meanwhile, so that the runs between would have done nothing; the nights have theirs. */
async function leapTo(time: number) {
  while (site.now < time) {
    site.now = Math.max(site.now, Math.min(nextNight(), time) - minute);
    await nextMinute();
  }
}

/** The mail service reports of all letters that left since. */
async function report() {
  const at = clock().toISOString();
  const letters = unreported.splice(0);
  await keepLetterEvents(
    { db, clock, secret: env.APP_SECRET },
    letters.map((messageId) => ({ id: messageId, messageId, report: "arrived", code: null, at })),
  );
}

/** A receipt that is due. */
async function aLetter() {
  const { id, email } = await createApplication({ eventId });
  const at = clock().toISOString();
  const waits = { status: "waiting", sentAt: null, priority: 1, createdAt: at } as const;
  return (await createLetter(id, { letter: "receipt", recipient: email, ...waits })).id;
}
/** A seat whose hour is over. */
const aSeat = async () => (await createHeldSeat({ confirmBy: clock().toISOString() })).id;

const hasLeft = async (id: number) => (await storedLetter(id)).status === "sent";
const hasLapsed = async (id: number) => (await storedApplication(id)).status === "lapsed";

type Fault = {
  name: string;
  reason: HealthReason;
  status: 200 | 503;
  start: () => unknown;
  /** Lets the time pass in which it is not to be told yet; then the rest, after which it is. */
  quiet: () => Promise<unknown>;
  rest: () => Promise<unknown>;
  /** Everything else, which goes on. */
  others: ("letter" | "seat" | "night")[];
  end: () => unknown;
};

const faults: Fault[] = [
  {
    name: "the minute's cron is off for 6 minutes",
    ...{ reason: "minute_stopped", status: 503, others: ["night"] },
    start: () => (site.isMinuteOn = false),
    quiet: () => pass(5),
    rest: () => pass(1),
    end: () => (site.isMinuteOn = true),
  },
  {
    name: "the night's cron is off for 26 hours",
    ...{ reason: "night_stopped", status: 503, others: ["letter", "seat"] },
    start: () => (site.isNightOn = false),
    quiet: () => leapTo(nextNight() + 2 * hour - 2 * minute),
    rest: () => pass(3),
    end: () => (site.isNightOn = true),
  },
  {
    name: "the database has 8 GB",
    ...{ reason: "database_full", status: 503, others: ["letter", "seat", "night"] },
    start: () => (site.bytes = 7.9e9),
    quiet: () => pass(1),
    rest: async () => (site.bytes = 8e9),
    end: () => (site.bytes = undefined),
  },
];

let seen = 0;
let seenByFormer = 0;

it.each(faults)("$name: it says so in time, and all else goes on", async (fault) => {
  const { reason, status, start, quiet, rest, others, end } = fault;
  await leapTo(nextNight() + hour);
  expect(await ask()).toMatchObject({ status: 200, reasons: [] });
  await start();
  await quiet();
  expect((await ask()).reasons).toEqual([]);
  await rest();
  const told = await ask();
  expect(told).toMatchObject({ status, reasons: [reason] });
  seen += Number(told.reasons.includes(reason));
  seenByFormer += Number(!told.former);

  const [letter, seat] = [await aLetter(), await aSeat()];
  const old = await createApplication({}, { startsAt: "2020-01-01T09:00:00.000Z" });
  await pass(1);
  const goesOn = { letter: await hasLeft(letter), seat: await hasLapsed(seat) };
  for (const one of others) if (one !== "night") expect([one, goesOn[one]]).toEqual([one, true]);
  if (others.includes("night")) {
    await leapTo(nextNight() + minute);
    expect((await storedApplication(old.id)).status).toBe("erased");
  }

  await end();
  await pass(3);
  await leapTo(nextNight() + hour);
  await pass(2);
  expect(await ask()).toMatchObject({ status: 200, reasons: [] });
});

it("control: the former check, SELECT 1, sees none of them", () => {
  expect([seen, seenByFormer]).toEqual([faults.length, 0]);
  console.info(`PROOF alive | ${faults.length} faults, each told within its bound, and all else went on`);
  console.info(`PROOF alive | control: the former /healthz tells of ${seenByFormer} of ${seen}`);
});

const days = env.PROOF === "long" ? 365 : 3;
let asked = 0;

async function askQuietly() {
  asked++;
  const { status, reasons } = await ask();
  expect([clock().toISOString(), status, reasons]).toEqual([clock().toISOString(), 200, []]);
}

/** Receipts of so many people who apply at once. */
async function lettersOf(count: number) {
  const event = await createEvent();
  await createQueue(event.id, count);
  const at = clock().toISOString();
  await db.run(sql`
    INSERT INTO outbox (letter, application_id, recipient, dedupe_key, priority, next_attempt_at, created_at)
    SELECT 'receipt', id, email, 'receipt:' || id, 1, ${at}, ${at} FROM applications WHERE event_id = ${event.id}`);
}

/** The instant of the first run for which something is due; null where nothing waits. */
async function nextDue(): Promise<number | null> {
  const { at } = await db.get<{ at: string | null }>(
    sql`SELECT min(next_attempt_at) AS at FROM outbox WHERE status = 'waiting'`,
  );
  return at === null ? null : Math.max(Math.ceil(Date.parse(at) / minute) * minute, site.now + 1);
}

/**
 * Letters, once in a while as many as a summit has, under a mail service that may refuse all for a while. Runs with
 * nothing to do are left out but for the last, when what waits has waited for longest.
 */
async function aBusyHour(): Promise<number> {
  const count = random(40) === 0 ? 500 : 1 + random(5);
  await lettersOf(count);
  const begun = site.now;
  const refusedFor = random(4) === 0 ? random(90) : 0;
  site.areReportsOn = random(4) > 0;
  for (let passed = 0, due = await nextDue(); due !== null && passed < 240; due = await nextDue()) {
    if (due - site.now > 2 * minute) site.now = due - 2 * minute;
    passed = (site.now - begun) / minute;
    site.refusal = passed < refusedFor ? "E_DELIVERY_FAILED" : null;
    await nextMinute();
    if (due > site.now || random(7) === 0) await askQuietly();
  }
  site.refusal = null;
  site.areReportsOn = true;
  return count;
}

it(`raises no false alarm in ${days} days of letters, refusals that pass, and floods`, async () => {
  let letters = 0;
  for (let date = 0; date < days; date++) {
    const begun = site.now;
    for (let hours = random(3); hours > 0; hours--) {
      await leapTo(site.now + (1 + random(240)) * minute);
      letters += await aBusyHour();
    }
    await leapTo(begun + day);
    await askQuietly();
  }
  console.info(`PROOF alive | ${days} days, ${letters} letters, asked ${asked} times: no false alarm`);
});
