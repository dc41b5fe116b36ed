import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import {
  createApplication,
  createEvent,
  createMember,
  testClock,
  testDatabase,
  testDeciders,
} from "../../tests/factories";
import { failingDatabase } from "../../tests/failing-database";
import { failureMessages } from "../../tests/fault-trials";
import { countAll } from "../../tests/visitor-faults";
import { openDatabase } from "../db/client";
import { events } from "../db/schema";
import { decideApplication } from "../services/committee/decide-application";

vi.spyOn(console, "error").mockImplementation(() => {});
const db = testDatabase();

it("a decision is made once or not at all, whatever fails", async () => {
  const member = await createMember("chair");
  const prepare = async () => {
    const event = await createEvent({ maxAttendees: 5 });
    const application = await createApplication({ eventId: event.id });
    const decide = (DB: D1Database) =>
      decideApplication(
        { db: openDatabase(DB), clock: testClock, member, deciders: testDeciders },
        {
          applicationId: application.id,
          version: application.version,
          to: "accepted",
          reason: null,
          message: null,
          isNotified: true,
          isOverride: false,
        },
      );
    return { event, application, decide };
  };
  const healthy = failingDatabase(env.DB);
  await (await prepare()).decide(healthy.DB);
  let cases = 0;
  for (const message of failureMessages) {
    for (let statement = 0; statement < healthy.statements(); statement++) {
      for (const moment of ["before", "after"] as const) {
        for (const isLasting of [false, true]) {
          cases++;
          const { event, application, decide } = await prepare();
          const faulty = failingDatabase(env.DB, { statement, moment, message, isLasting });
          // A read that fails is thrown: the console answers 503 and has written nothing.
          const outcome = await decide(faulty.DB).catch((error: unknown) => {
            expect(String(error)).toContain("Failed query");
            return { ok: false } as const;
          });
          const seats = async () =>
            (await db.select().from(events).where(eq(events.id, event.id)).get())?.currentAttendees;
          const letters = () =>
            countAll(sql`SELECT count(*) AS count FROM outbox WHERE application_id = ${application.id}`);
          if (outcome.ok) expect(await seats()).toBe(1);
          await decide(env.DB);
          expect([await seats(), await letters()], JSON.stringify({ statement, moment, message })).toEqual([
            1, 1,
          ]);
        }
      }
    }
  }
  console.info(`PROOF faults | a decision: ${cases} faults`);
}, 600_000);
