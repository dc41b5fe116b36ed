import { env } from "cloudflare:workers";
import type { Interest } from "~/domain/interest-form";
import { openDatabase } from "../worker/db/client";
import { events } from "../worker/db/schema";

/** The clock of every test that sets it. */
export const testNow = new Date("2026-11-21T09:00:00.000Z");
export const testClock = () => testNow;
export const testSecret = "a secret that only tests know, 32+ characters";
export const testDatabase = () => openDatabase(env.DB);

let count = 0;
const unique = () => `${++count}-${crypto.randomUUID().slice(0, 8)}`;

/** A future round table in Bangkok, open and without a limit unless said otherwise. */
export async function createEvent(values: Partial<typeof events.$inferInsert> = {}) {
  const [event] = await testDatabase()
    .insert(events)
    .values({
      slug: `bangkok-${unique()}`,
      type: "round-table",
      title: "Bangkok Round Table",
      location: "Bangkok",
      startsAt: "2099-12-12T06:00:00.000Z",
      timeZone: "Asia/Bangkok",
      currentAttendees: 0,
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      ...values,
    })
    .returning();
  if (!event) throw new Error("The event was not stored");
  return event;
}

/** A valid interest, by a person of its own. */
export function anInterest(values: Partial<Interest> & { eventId: number }): Interest {
  return {
    fullName: "Ada Lovelace",
    email: `ada.${unique()}@example.org`,
    phone: null,
    company: "Analytical Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/ada",
    interestReason: "I would like to compare notes on settlement finality with practitioners.",
    waitingList: false,
    ...values,
  };
}
