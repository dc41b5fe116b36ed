import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createEvent, testClock, testDatabase } from "../tests/factories";
import configuration from "../wrangler.toml?raw";
import { writeBatch } from "./db/client";
import { applications } from "./db/schema";
import { runScheduled, schedule } from "./scheduled";
import { insertLetter } from "./services/insert-letter";

const db = testDatabase();

/** A letter that waits, an application that has been kept long enough, and what became of both. */
async function somethingToDo() {
  const event = await createEvent();
  const { id } = await createApplication({ eventId: event.id });
  const past = await createEvent({ startsAt: "2020-01-01T09:00:00.000Z" });
  const old = await createApplication({ eventId: past.id });
  const to = `${crypto.randomUUID()}@example.org`;
  await writeBatch(db, [
    insertLetter(
      {
        letter: "receipt",
        application: id,
        recipient: to,
        source: "a network",
        dedupeKey: to,
        at: testClock().toISOString(),
      },
      sql`WHERE true`,
    ),
  ]);
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

it("knows the schedules of wrangler.toml, each and no other", async () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(configuration) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.keys(schedule));
  await expect(runScheduled({ env, clock: testClock, cron: "0 0 * * *" })).rejects.toThrow("0 0 * * *");
});
