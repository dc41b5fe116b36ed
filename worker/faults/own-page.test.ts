import { eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import {
  aPostedInterest,
  createApplication,
  createEvent,
  createHeldSeat,
  createLink,
  testDatabase,
} from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";
import { countAll, form, visitorFaults } from "../../tests/visitor-faults";
import { applications, events } from "../db/schema";

vi.spyOn(console, "error").mockImplementation(() => {});
const { testEach } = visitorFaults();
const db = testDatabase();

/** An application with a link, an outbox of its own and the words of a correction for it. */
async function linkedApplication(values: Partial<typeof applications.$inferInsert> = {}) {
  const event = await createEvent({ maxAttendees: 5, currentAttendees: 2 });
  const application = await createApplication({ eventId: event.id, ...values });
  const link = await createLink(application.id);
  const audited = (action: string) =>
    countAll(
      sql`SELECT count(*) AS count FROM audit_entries WHERE application_id = ${application.id} AND action = ${action}`,
    );
  const seats = async () =>
    (await db.select().from(events).where(eq(events.id, event.id)).get())?.currentAttendees;
  return { application, event, path: `/applications/${link}`, audited, seats };
}

const writes: Record<string, Write> = {
  "a correction": {
    prepare: async () => {
      const { path, audited } = await linkedApplication();
      const values = { ...aPostedInterest(1), jobTitle: "Head of Engines", intent: "correct" };
      return {
        request: form(path, values),
        stored: () => audited("application.corrected"),
        reference: ({ location }) => location ?? "",
        typed: values.jobTitle,
      };
    },
  },
  "a withdrawal": {
    prepare: async () => {
      const { path, audited, seats } = await linkedApplication({ status: "accepted" });
      return {
        request: form(path, { intent: "withdraw", confirm: "yes" }),
        stored: async () => {
          const withdrawn = await audited("application.withdrawn");
          expect(await seats(), "one seat for one withdrawal").toBe(2 - withdrawn);
          return withdrawn;
        },
      };
    },
  },
  "an erasure": {
    prepare: async () => {
      const { path, application, audited, seats } = await linkedApplication({ status: "accepted" });
      return {
        request: form(path, { intent: "erase", confirm: "yes" }),
        stored: async () => {
          const erased = await audited("application.erased");
          const row = await db.select().from(applications).where(eq(applications.id, application.id)).get();
          expect([row?.status === "erased", row?.email === null]).toEqual([erased === 1, erased === 1]);
          expect(await seats(), "one seat for one erasure").toBe(2 - erased);
          return erased;
        },
      };
    },
  },
  "a confirmation": {
    prepare: async () => {
      const seat = await createHeldSeat();
      const values = { intent: "confirm", rule: "on", hostNote: "No nuts, please" };
      return {
        request: form(`/applications/${await createLink(seat.id)}`, values),
        stored: async () => {
          const confirmed = await countAll(sql`SELECT count(*) AS count FROM applications
            WHERE id = ${seat.id} AND confirmed_at IS NOT NULL AND rule_accepted_at IS NOT NULL`);
          const audited = await countAll(sql`SELECT count(*) AS count FROM audit_entries
            WHERE application_id = ${seat.id} AND action = 'application.confirmed'`);
          const noted = await countAll(
            sql`SELECT count(*) AS count FROM host_notes WHERE application_id = ${seat.id}`,
          );
          expect([audited, noted], "a confirmation is whole").toEqual([confirmed, confirmed]);
          return audited;
        },
        reference: ({ location }) => location ?? "",
        typed: values.hostNote,
      };
    },
  },
  "asking again": {
    prepare: async () => {
      const { path, application, audited } = await linkedApplication({ status: "lapsed" });
      return {
        request: form(path, { intent: "ask-again" }),
        stored: async () => {
          const asked = await audited("application.asked-again");
          const row = await db.select().from(applications).where(eq(applications.id, application.id)).get();
          expect(row?.status).toBe(asked === 1 ? "pending" : "lapsed");
          return asked;
        },
      };
    },
  },
};

testEach(writes);
