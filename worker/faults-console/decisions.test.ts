import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { consoleFaults } from "../../tests/console-faults";
import { decide } from "../../tests/decide";
import { createApplication } from "../../tests/factories";
import { audited, count, unique, type Write, whole } from "../../tests/fault-trials";
import { seatsOf } from "../../tests/stored";

const { form, member, colleague, testEach } = await consoleFaults();

/** A decision counts as stored only with its seat, its letter and its entry in the audit trail. */
async function wholeDecisions(application: { id: number; eventId: number }, seatsOfEvent = true) {
  const made = await count(sql`decisions WHERE application_id = ${application.id}`);
  if (seatsOfEvent) expect(await seatsOf(application.eventId), "one seat for one decision").toBe(made);
  expect(await count(sql`outbox WHERE application_id = ${application.id}`), "letters").toBe(made);
  expect(await count(audited(application.id, "application.decided")), "audit entries").toBe(made);
  return made;
}

const writes: Record<string, Write> = {
  "a first vote": async () => {
    const { id } = await createApplication({}, { needsTwoVotes: true });
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
    const application = await createApplication({}, { needsTwoVotes: true, maxAttendees: 5 });
    await decide(colleague, application, "accepted");
    const message = `We look forward to it ${unique()}`;
    const vote = { intent: "decide", version: "1", to: "accepted", message };
    return {
      request: form(`applications/${application.id}`, vote),
      stored: () => wholeDecisions(application),
      typed: message,
    };
  },
  "a bulk decision": async () => {
    const first = await createApplication({}, { maxAttendees: 5 });
    const second = await createApplication({ eventId: first.eventId });
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
        expect([made.every((decisions) => decisions <= 1), await seatsOf(first.eventId)]).toEqual([
          true,
          made.reduce((sum, decisions) => sum + decisions),
        ]);
        return Math.min(...made);
      },
      typed: message,
    };
  },
  "a decision taken back": async () => {
    const { id, eventId } = await createApplication({}, { maxAttendees: 5 });
    await decide(member, { id, version: 1 }, "accepted");
    return {
      request: form(`applications/${id}`, { intent: "undo", version: "2" }),
      stored: whole(
        audited(id, "application.undone"),
        sql`applications WHERE id = ${id} AND status = 'pending'`,
        sql`outbox WHERE application_id = ${id} AND status = 'dropped'`,
        sql`events WHERE id = ${eventId} AND current_attendees = 0`,
      ),
    };
  },
};

testEach(writes);
