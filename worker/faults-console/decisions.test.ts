import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { consoleFaults } from "../../tests/console-faults";
import { decide } from "../../tests/decide";
import { createApplication, createEvent, db, testNow } from "../../tests/factories";
import { audited, count, unique, type Write, whole } from "../../tests/fault-trials";
import { events, votes } from "../db/schema";

const { form, member, colleague, testEach } = await consoleFaults();

/** A decision counts as stored only with its seat, its letter and its entry in the audit trail. */
async function wholeDecisions(application: { id: number; eventId: number }, seatsOfEvent = true) {
  const made = await count(sql`decisions WHERE application_id = ${application.id}`);
  const event = await db.select().from(events).where(eq(events.id, application.eventId)).get();
  if (seatsOfEvent) expect(event?.currentAttendees, "one seat for one decision").toBe(made);
  expect(await count(sql`outbox WHERE application_id = ${application.id}`), "letters").toBe(made);
  expect(await count(audited(application.id, "application.decided")), "audit entries").toBe(made);
  return made;
}

const writes: Record<string, Write> = {
  "a first vote": async () => {
    const event = await createEvent({ needsTwoVotes: true });
    const { id } = await createApplication({ eventId: event.id });
    const reason = `Known to me ${unique()}`;
    return {
      request: form(`applications/${id}`, { intent: "decide", version: "1", to: "accepted", reason }),
      stored: async () => {
        expect(await count(sql`decisions WHERE application_id = ${id}`)).toBe(0);
        return count(sql`votes WHERE application_id = ${id} AND member_id = ${member.id}`);
      },
      typed: reason,
    };
  },
  "the second of two votes": async () => {
    const event = await createEvent({ needsTwoVotes: true, maxAttendees: 5 });
    const application = await createApplication({ eventId: event.id });
    await db.insert(votes).values({
      applicationId: application.id,
      round: 1,
      memberId: colleague.id,
      choice: "accepted",
      createdAt: testNow.toISOString(),
    });
    const message = `We look forward to it ${unique()}`;
    return {
      request: form(`applications/${application.id}`, {
        intent: "decide",
        version: "1",
        to: "accepted",
        message,
      }),
      stored: () => wholeDecisions(application),
      typed: message,
    };
  },
  "a bulk decision": async () => {
    const event = await createEvent({ maxAttendees: 5 });
    const first = await createApplication({ eventId: event.id });
    const second = await createApplication({ eventId: event.id });
    const message = `We look forward to it ${unique()}`;
    return {
      request: form("applications?index", [
        ["item", `${first.id}:1`],
        ["item", `${second.id}:1`],
        ["to", "accepted"],
        ["message", message],
      ]),
      // Each of the two is a batch of its own: one may stand without the other, and neither twice.
      stored: async () => {
        const made = [await wholeDecisions(first, false), await wholeDecisions(second, false)];
        const event = await db.select().from(events).where(eq(events.id, first.eventId)).get();
        expect([made.every((decisions) => decisions <= 1), event?.currentAttendees]).toEqual([
          true,
          made.reduce((sum, decisions) => sum + decisions),
        ]);
        return Math.min(...made);
      },
      typed: message,
    };
  },
  "a decision taken back": async () => {
    const event = await createEvent({ maxAttendees: 5 });
    const { id } = await createApplication({ eventId: event.id });
    await decide(member, { id, version: 1 }, "accepted");
    return {
      request: form(`applications/${id}`, { intent: "undo", version: "2" }),
      stored: whole(
        audited(id, "application.undone"),
        sql`applications WHERE id = ${id} AND status = 'pending'`,
        sql`outbox WHERE application_id = ${id} AND status = 'dropped'`,
        sql`events WHERE id = ${event.id} AND current_attendees = 0`,
      ),
    };
  },
};

testEach(writes);
