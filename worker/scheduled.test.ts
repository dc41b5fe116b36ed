import { env } from "cloudflare:workers";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createApplication,
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
import { readHealth } from "./services/read-health";

const waiting = { letter: "receipt", status: "waiting", sentAt: null, priority: 1 } as const;
const anOldApplication = () => createApplication({}, { startsAt: longAgo });

/** A letter that waits, an application that has been kept long enough, and what became of both. */
async function somethingToDo() {
  const { id } = await createApplication();
  const old = await anOldApplication();
  const to = `${crypto.randomUUID()}@example.org`;
  await createLetter(id, { ...waiting, recipient: to });
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

/** Makes such a write throw, until it is mended. */
async function breakWrites(write: string) {
  await db.run(sql`CREATE TRIGGER broken BEFORE ${sql.raw(write)}
    BEGIN SELECT RAISE(ABORT, 'this row is broken'); END`);
  return () => db.run(sql`DROP TRIGGER broken`);
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
  const mend = await breakWrites(changes("applications")(bad.id));
  await runAt(0, bindings);
  expect(await lapsedInOrder(ids)).toEqual([good.id]);
  expect(await done()).toMatchObject({ isSent: true });
  await mend();
  await runAt(1, bindings);
  expect(await lapsedInOrder(ids)).toEqual([good.id, later.id, bad.id]);
});

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString();

type Kind = {
  name: string;
  job: (typeof schedule)[string]["jobs"][number];
  /** Makes a row that the job is to do. */
  make: () => Promise<{ id: number }>;
  /** The write that throws of such a row. */
  breaks: (id: number) => string;
  /** Holds once the row is done. */
  isDone: (id: number) => SQL;
};
const changes = (table: string) => (id: number) => `UPDATE OF status ON ${table} WHEN OLD.id = ${id}`;
const has = (table: string, status: string) => (id: number) =>
  sql`SELECT id FROM ${sql.raw(table)} WHERE id = ${id} AND status = ${status}`;
const longAgo = "2020-01-01T09:00:00.000Z";

/** Each kind of row that a job does, with the job. */
const kinds: Kind[] = [
  {
    ...{ name: "a seat that lapses", job: "lapseSeats" },
    make: () => createHeldSeat({ confirmBy: hoursAgo(5) }),
    breaks: changes("applications"),
    isDone: has("applications", "lapsed"),
  },
  {
    ...{ name: "an invitation that ends", job: "lapseSeats" },
    make: () => createInvitation({ expiresAt: hoursAgo(1) }),
    breaks: changes("invitations"),
    isDone: has("invitations", "expired"),
  },
  {
    ...{ name: "a seat that is offered", job: "offerSeats" },
    make: () => createWaiting(),
    breaks: changes("applications"),
    isDone: has("applications", "accepted"),
  },
  {
    ...{ name: "a reminder", job: "remindGuests" },
    make: () => createHeldSeat(),
    breaks: (id) => `INSERT ON outbox WHEN NEW.application_id = ${id}`,
    isDone: (id) => sql`SELECT id FROM outbox WHERE application_id = ${id} AND letter = 'confirm-reminder'`,
  },
  {
    ...{ name: "a letter that cannot be claimed", job: "sendDueLetters" },
    make: async () => createLetter((await createApplication()).id, waiting),
    breaks: (id) => `UPDATE OF status ON outbox WHEN NEW.status = 'sending' AND OLD.id = ${id}`,
    isDone: has("outbox", "sent"),
  },
  {
    ...{ name: "an application that was kept long enough", job: "applyRetention" },
    make: anOldApplication,
    breaks: changes("applications"),
    isDone: has("applications", "erased"),
  },
  {
    ...{ name: "an invitation that was kept long enough", job: "applyRetention" },
    make: () => createNomination({ updatedAt: longAgo }),
    breaks: changes("invitations"),
    isDone: has("invitations", "erased"),
  },
  {
    ...{ name: "a partnership that was kept long enough", job: "applyRetention" },
    make: () => createPartnership({ createdAt: longAgo }),
    breaks: changes("partnership_applications"),
    isDone: has("partnership_applications", "erased"),
  },
];

it.each(kinds)("$name and throws is logged, left out and told, and the others are done", async (kind) => {
  const { env: bindings } = await somethingToDo();
  const { job, make, breaks, isDone } = kind;
  const [cron] = Object.entries(schedule).find(([, { jobs }]) => jobs.includes(job)) ?? [];
  const [{ id: bad }, { id: good }] = [await make(), await make()];
  const done = async () => [await db.get(isDone(bad)), await db.get(isDone(good))].map(Boolean);
  const told = async (minutes: number) =>
    (await readHealth({ db, clock: at(minutes), isScheduled: true, hasSender: true })).figures?.rowsLeftOut;
  const mend = await breakWrites(breaks(bad));
  await runAt(0, bindings, cron);
  expect([await done(), await told(0)]).toEqual([[false, true], 1]);
  await mend();
  await runAt(2, bindings, cron);
  expect([await done(), await told(2)]).toEqual([[true, true], 0]);
});

it("clears at night all that has passed but for what throws, and does the other work of the night", async () => {
  const { env: bindings } = await somethingToDo();
  await db.run(sql`INSERT INTO idempotency_keys (key_hash, body_hash, answered_status, created_at, application_id)
    SELECT 'old', '', 'pending', '2020-01-01T00:00:00.000Z', max(id) FROM applications`);
  await db.run(sql`INSERT INTO rate_counts VALUES ('old', '2020-01-01T00:00:00.000Z', 1)`);
  await db.run(sql`INSERT INTO visit_counts VALUES ('2020-01-01', '/', 'page_view', 1)`);
  const mend = await breakWrites("DELETE ON idempotency_keys");
  await runAt(0, bindings, "17 3 * * *");
  const left = await db.all<{ name: string }>(sql`
    SELECT 'keys' AS name FROM idempotency_keys WHERE key_hash = 'old'
    UNION SELECT 'counts' FROM rate_counts WHERE client_hash = 'old'
    UNION SELECT 'visits' FROM visit_counts WHERE day = '2020-01-01'`);
  expect(left).toEqual([{ name: "keys" }]);
  await mend();
});

it("knows each job of the schedule as a kind, but for one that changes no row of a person", () => {
  const jobs = Object.values(schedule).flatMap((run) => run.jobs);
  const known = new Set<string>(kinds.map(({ job }) => job));
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

it("does all other jobs where one throws, and then fails by its name alone", async () => {
  const names = Object.values(schedule).flatMap(({ jobs }) => jobs);
  const done: string[] = [];
  const services = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        done.push(name);
        if (name === "offerSeats") throw new Error("bound: ada@example.org");
      },
    ]),
  );
  await expect(runJobs(services as Parameters<typeof runJobs>[0], names)).rejects.toThrow(
    new Error("The schedule failed at: offerSeats"),
  );
  expect(done).toEqual(names);
});

it("knows the schedules of wrangler.toml, each and no other", async () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(configuration) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.keys(schedule));
  await expect(runScheduled({ env, clock: testClock, cron: "0 0 * * *" })).rejects.toThrow("0 0 * * *");
});
