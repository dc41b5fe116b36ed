import { sql } from "drizzle-orm";
import { aPostedInterest, createApplication, createHeldSeat, createLink } from "../../tests/factories";
import { audited, type Write, whole } from "../../tests/fault-trials";
import { form, visitorFaults } from "../../tests/visitor-faults";
import type { applications } from "../db/schema";

const { testEach } = visitorFaults();

/** An application with a link, the first of two seats at its event. */
async function linkedApplication(values: Partial<typeof applications.$inferInsert> = {}) {
  const { id, eventId } = await createApplication(values, { maxAttendees: 5, currentAttendees: 2 });
  const isFreed = sql`events WHERE id = ${eventId} AND current_attendees = 1`;
  return { id, path: `/applications/${await createLink(id)}`, isFreed };
}

const writes: Record<string, Write> = {
  "a correction": async () => {
    const { path, id } = await linkedApplication();
    const values = { ...aPostedInterest(1), jobTitle: "Head of Engines", intent: "correct" };
    return {
      request: form(path, values),
      stored: whole(audited(id, "application.corrected")),
      reference: ({ location }) => location ?? "",
      typed: values.jobTitle,
    };
  },
  "a withdrawal": async () => {
    const { path, id, isFreed } = await linkedApplication({ status: "accepted" });
    return {
      request: form(path, { intent: "withdraw", confirm: "yes" }),
      stored: whole(audited(id, "application.withdrawn"), isFreed),
    };
  },
  "an erasure": async () => {
    const { path, id, isFreed } = await linkedApplication({ status: "accepted" });
    return {
      request: form(path, { intent: "erase", confirm: "yes" }),
      stored: whole(
        audited(id, "application.erased"),
        sql`applications WHERE id = ${id} AND status = 'erased'`,
        sql`applications WHERE id = ${id} AND email IS NULL`,
        isFreed,
      ),
    };
  },
  "a confirmation": async () => {
    const seat = await createHeldSeat();
    const values = { intent: "confirm", rule: "on", asked: "on", hostNote: "No nuts, please" };
    return {
      request: form(`/applications/${await createLink(seat.id)}`, values),
      stored: whole(
        audited(seat.id, "application.confirmed"),
        sql`applications WHERE id = ${seat.id} AND confirmed_at IS NOT NULL AND rule_accepted_at IS NOT NULL`,
        sql`host_notes WHERE application_id = ${seat.id}`,
      ),
      reference: ({ location }) => location ?? "",
      typed: values.hostNote,
    };
  },
  "asking again": async () => {
    const { path, id } = await linkedApplication({ status: "lapsed" });
    const isPending = sql`applications WHERE id = ${id} AND status = 'pending'`;
    return {
      request: form(path, { intent: "ask-again" }),
      stored: whole(audited(id, "application.asked-again"), isPending),
    };
  },
};

testEach(writes);
