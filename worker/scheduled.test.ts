import { env } from "cloudflare:workers";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createLetter,
  createWaiting,
  testClock,
  testDatabase,
  testNow,
} from "../tests/factories";
import configuration from "../wrangler.toml?raw";
import { applications, auditEntries } from "./db/schema";
import { runJobs, runScheduled, schedule } from "./scheduled";

const db = testDatabase();

/** A letter that waits, an application that has been kept long enough, and what became of both. */
async function somethingToDo() {
  const event = await createEvent();
  const { id } = await createApplication({ eventId: event.id });
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
      isErased:
        (await db.select().from(applications).where(eq(applications.id, old.id)).get())?.status === "erased",
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
  runScheduled({ env: bindings, clock: () => new Date(testNow.getTime() + minutes * 60_000), cron });

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
  const over = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString();
  const [bad, good, later] = [
    await createHeldSeat({ confirmBy: over(5) }),
    await createHeldSeat({ confirmBy: over(4) }),
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

it("offers the seat of another event where the first in line of one throws", async () => {
  const { env: bindings } = await somethingToDo();
  const [bad, good] = [await createWaiting(), await createWaiting()];
  const { mend } = await breakRow(bad.id);
  await runAt(0, bindings);
  const status = async (id: number) =>
    (await db.select().from(applications).where(eq(applications.id, id)).get())?.status;
  expect([await status(bad.id), await status(good.id)]).toEqual(["waitlisted", "accepted"]);
  await mend();
  await runAt(1, bindings);
  expect(await status(bad.id)).toBe("accepted");
});

it("erases at night all that is old but for a row that throws, and does the other work of the night", async () => {
  const { env: bindings, done } = await somethingToDo();
  const past = await createEvent({ startsAt: "2020-01-01T09:00:00.000Z" });
  const bad = await createApplication({ eventId: past.id });
  const { mend } = await breakRow(bad.id);
  await db.run(
    sql`INSERT INTO visit_counts (day, template, name, count) VALUES ('2020-01-01', '/', 'page_view', 1)`,
  );
  await runAt(0, bindings, "17 3 * * *");
  expect(await done()).toMatchObject({ isErased: true });
  expect(await db.all(sql`SELECT * FROM visit_counts WHERE day = '2020-01-01'`)).toEqual([]);
  await mend();
  await runAt(1, bindings, "17 3 * * *");
  expect((await db.select().from(applications).where(eq(applications.id, bad.id)).get())?.status).toBe(
    "erased",
  );
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
