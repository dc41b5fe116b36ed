import { env } from "cloudflare:workers";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLetter,
  createNomination,
  createPartnership,
  createWaiting,
  db,
  testClock,
  testNow,
} from "../tests/factories";
import { failingDatabase } from "../tests/failing-database";
import { at } from "../tests/outbox";
import { storedApplication } from "../tests/stored";
import configuration from "../wrangler.toml?raw";
import { auditEntries } from "./db/schema";
import { runJobs, runScheduled, schedule } from "./scheduled";
import type { Services } from "./services";
import { readHealth } from "./services/read-health";

/** A letter that waits, an application that has been kept long enough, and what became of both. */
async function somethingToDo() {
  const { id } = await createApplication();
  const past = await createEvent({ startsAt: "2020-01-01T09:00:00.000Z" });
  const old = await createApplication({ eventId: past.id });
  const to = `${crypto.randomUUID()}@example.org`;
  await createLetter(id, { letter: "receipt", recipient: to, status: "waiting", sentAt: null, priority: 1 });
  const sent: string[] = [];
  const EMAIL: SendEmail = {
    send: async ({ to }: { to: string | string[] }) => {
      sent.push(...[to].flat());
      return { messageId: crypto.randomUUID() };
    },
  };
  return {
    env: { ...env, EMAIL, MAIL_FROM: "events@openfinance.example" },
    done: async () => ({
      isSent: sent.includes(to),
      isErased: (await storedApplication(old.id)).status === "erased",
    }),
  };
}

it.each([
  ["* * * * *", { isSent: true, isErased: false }],
  ["17 3 * * *", { isSent: false, isErased: true }],
])("on the schedule %s does its own work and no other", async (cron, expected) => {
  const { env: bindings, done } = await somethingToDo();
  await runScheduled({ env: bindings, clock: testClock, cron });
  expect(await done()).toEqual(expected);
});

/** Makes each change of state of an application throw, until it is mended. */
async function breakRow(id: number) {
  const name = sql.raw(`broken_${id}`);
  await db.run(sql`CREATE TRIGGER ${name} BEFORE UPDATE OF status ON applications WHEN OLD.id = ${sql.raw(String(id))}
    BEGIN SELECT RAISE(ABORT, 'this row is broken'); END`);
  return { mend: () => db.run(sql`DROP TRIGGER ${name}`) };
}

const runAt = (minutes: number, bindings: typeof env, cron = "* * * * *") =>
  runScheduled({ env: bindings, clock: at(minutes), cron });

const lapsedInOrder = async (ids: number[]) =>
  (
    await db
      .select({ id: auditEntries.applicationId })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "application.lapsed"), inArray(auditEntries.applicationId, ids)))
      .orderBy(auditEntries.id)
  ).map(({ id }) => id);

it("lets a seat that throws stop no other seat and no letter, and tries it last in the next run", async () => {
  const { env: bindings, done } = await somethingToDo();
  const [bad, good, later] = [
    await createHeldSeat({ confirmBy: hoursAgo(5) }),
    await createHeldSeat({ confirmBy: hoursAgo(4) }),
    await createHeldSeat({ confirmBy: new Date(testNow.getTime() + 30_000).toISOString() }),
  ];
  const ids = [bad.id, good.id, later.id];
  const { mend } = await breakRow(bad.id);
  await runAt(0, bindings);
  expect(await lapsedInOrder(ids)).toEqual([good.id]);
  expect(await done()).toMatchObject({ isSent: true });
  await mend();
  await runAt(1, bindings);
  expect(await lapsedInOrder(ids)).toEqual([good.id, later.id, bad.id]);
});

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString();
const [minutely, nightly] = Object.keys(schedule);

type Kind = {
  cron: string | undefined;
  /** Makes a row that the job is to do, and answers its number. */
  make: () => Promise<number>;
  /** The write that throws of such a row. */
  breaks: (id: number) => string;
  /** Holds once the row is done. */
  isDone: (id: number) => SQL;
};
const changes = (table: string) => (id: number) => `UPDATE OF status ON ${table} WHEN OLD.id = ${id}`;
const has = (table: string, status: string) => (id: number) =>
  sql`SELECT id FROM ${sql.raw(table)} WHERE id = ${id} AND status = ${status}`;

/** Each kind of row that a job does, with the job. */
const kinds: [string, keyof Services, Kind][] = [
  [
    "a seat that lapses",
    "lapseSeats",
    {
      cron: minutely,
      make: async () => (await createHeldSeat({ confirmBy: hoursAgo(5) })).id,
      breaks: changes("applications"),
      isDone: has("applications", "lapsed"),
    },
  ],
  [
    "an invitation that ends",
    "lapseSeats",
    {
      cron: minutely,
      make: async () => (await createInvitation({ expiresAt: hoursAgo(1) })).id,
      breaks: changes("invitations"),
      isDone: has("invitations", "expired"),
    },
  ],
  [
    "a seat that is offered",
    "offerSeats",
    {
      cron: minutely,
      make: async () => (await createWaiting()).id,
      breaks: changes("applications"),
      isDone: has("applications", "accepted"),
    },
  ],
  [
    "a reminder",
    "remindGuests",
    {
      cron: minutely,
      make: async () => (await createHeldSeat()).id,
      breaks: (id) => `INSERT ON outbox WHEN NEW.application_id = ${id}`,
      isDone: (id) => sql`SELECT id FROM outbox WHERE application_id = ${id} AND letter = 'confirm-reminder'`,
    },
  ],
  [
    "a letter that cannot be claimed",
    "sendDueLetters",
    {
      cron: minutely,
      make: async () => (await createWaitingLetter()).id,
      breaks: (id) => `UPDATE OF status ON outbox WHEN NEW.status = 'sending' AND OLD.id = ${id}`,
      isDone: has("outbox", "sent"),
    },
  ],
  [
    "an application that was kept long enough",
    "applyRetention",
    {
      cron: nightly,
      make: async () => {
        const { id } = await createEvent({ startsAt: "2020-01-01T09:00:00.000Z" });
        return (await createApplication({ eventId: id })).id;
      },
      breaks: changes("applications"),
      isDone: has("applications", "erased"),
    },
  ],
  [
    "an invitation that was kept long enough",
    "applyRetention",
    {
      cron: nightly,
      make: async () => (await createNomination({ updatedAt: "2020-01-01T09:00:00.000Z" })).id,
      breaks: changes("invitations"),
      isDone: has("invitations", "erased"),
    },
  ],
  [
    "a partnership that was kept long enough",
    "applyRetention",
    {
      cron: nightly,
      make: async () => (await createPartnership({ createdAt: "2020-01-01T09:00:00.000Z" })).id,
      breaks: changes("partnership_applications"),
      isDone: has("partnership_applications", "erased"),
    },
  ],
];

async function createWaitingLetter() {
  const { id } = await createApplication();
  return createLetter(id, { letter: "receipt", status: "waiting", sentAt: null, priority: 1 });
}

it.each(kinds)("%s and throws is logged, left out and told, and the others are done", async (_, __, kind) => {
  const { env: bindings } = await somethingToDo();
  const { make, breaks, isDone, cron } = kind;
  const [bad, good] = [await make(), await make()];
  const done = async () => [await db.get(isDone(bad)), await db.get(isDone(good))].map(Boolean);
  const told = async (minutes: number) =>
    (await readHealth({ db, clock: at(minutes), isScheduled: true, hasSender: true })).figures?.rowsLeftOut;
  await db.run(
    sql.raw(`CREATE TRIGGER broken BEFORE ${breaks(bad)}
    BEGIN SELECT RAISE(ABORT, 'this row is broken'); END`),
  );
  await runAt(0, bindings, cron);
  expect([await done(), await told(0)]).toEqual([[false, true], 1]);
  await db.run(sql`DROP TRIGGER broken`);
  await runAt(2, bindings, cron);
  expect([await done(), await told(2)]).toEqual([[true, true], 0]);
});

it("clears at night all that has passed but for what throws, and does the other work of the night", async () => {
  const { env: bindings } = await somethingToDo();
  await db.run(sql`INSERT INTO idempotency_keys (key_hash, body_hash, answered_status, created_at, application_id)
    SELECT 'old', '', 'pending', '2020-01-01T00:00:00.000Z', max(id) FROM applications`);
  await db.run(sql`INSERT INTO rate_counts VALUES ('old', '2020-01-01T00:00:00.000Z', 1)`);
  await db.run(sql`INSERT INTO visit_counts VALUES ('2020-01-01', '/', 'page_view', 1)`);
  await db.run(
    sql.raw(`CREATE TRIGGER broken BEFORE DELETE ON idempotency_keys
    BEGIN SELECT RAISE(ABORT, 'this row is broken'); END`),
  );
  await runAt(0, bindings, nightly);
  const left = await db.all<{ name: string }>(sql`
    SELECT 'keys' AS name FROM idempotency_keys WHERE key_hash = 'old'
    UNION SELECT 'counts' FROM rate_counts WHERE client_hash = 'old'
    UNION SELECT 'visits' FROM visit_counts WHERE day = '2020-01-01'`);
  expect(left).toEqual([{ name: "keys" }]);
  await db.run(sql`DROP TRIGGER broken`);
});

it("knows each job of the schedule as a kind, but for one that changes no row of a person", () => {
  const jobs = Object.values(schedule).flatMap((run) => run.jobs);
  const known = new Set<string>(kinds.map(([, job]) => job));
  expect(jobs.filter((job) => !known.has(job))).toEqual(["clearVisits"]);
});

it("leaves no good end where a job fails or the database is away", async () => {
  const { env: bindings } = await somethingToDo();
  const endedAt = async () =>
    (await db.get<{ at: string }>(sql`SELECT ended_at AS at FROM last_runs WHERE name = 'minute'`)).at;
  await runAt(10, bindings);
  const before = await endedAt();
  expect(before).toBe(at(10)().toISOString());
  const message = "D1_ERROR: Network connection lost.";
  const { DB } = failingDatabase(env.DB, { statement: 0, moment: "before", message, isLasting: true });
  await expect(runAt(11, { ...bindings, DB })).rejects.toThrow("lapseSeats");
  expect(await endedAt()).toBe(before);
});

it.each(["lapseSeats", "offerSeats", "remindGuests", "applyRetention", "clearVisits"] as const)(
  "does all other jobs where %s throws, and then fails by its name alone",
  async (broken) => {
    const names = Object.values(schedule).flatMap(({ jobs }) => jobs);
    const done: string[] = [];
    const services = Object.fromEntries(
      names.map((name) => [
        name,
        async () => {
          done.push(name);
          if (name === broken) throw new Error("bound: ada@example.org");
        },
      ]),
    );
    await expect(runJobs(services as Parameters<typeof runJobs>[0], names)).rejects.toThrow(
      new Error(`The schedule failed at: ${broken}`),
    );
    expect(done).toEqual(names);
  },
);

it("knows the schedules of wrangler.toml, each and no other", async () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(configuration) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.keys(schedule));
  await expect(runScheduled({ env, clock: testClock, cron: "0 0 * * *" })).rejects.toThrow("0 0 * * *");
});
