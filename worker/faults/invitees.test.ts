import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { createInvitation } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";
import { countAll, form, visitorFaults } from "../../tests/visitor-faults";

vi.spyOn(console, "error").mockImplementation(() => {});
const { testEach } = visitorFaults();

const writes: Record<string, Write> = {
  "an invitation accepted": {
    prepare: async () => {
      const { id, eventId, token } = await createInvitation({ holdsSeat: true });
      const values = {
        fullName: "Grace Hopper",
        company: "Navy",
        jobTitle: "Rear admiral",
        linkedin: "https://www.linkedin.com/in/grace",
        rule: "on",
        hostNote: `No nuts ${crypto.randomUUID()}`,
      };
      return {
        request: form(`/invitations/${token}`, { intent: "accept", key: crypto.randomUUID(), ...values }),
        stored: async () => {
          const made = await countAll(
            sql`SELECT count(*) AS count FROM applications WHERE event_id = ${eventId} AND status = 'accepted'`,
          );
          const whole = sql`SELECT count(*) AS count FROM invitations i JOIN applications a ON a.id = i.application_id
            JOIN host_notes h ON h.application_id = a.id JOIN application_links l ON l.application_id = a.id
            JOIN outbox o ON o.application_id = a.id JOIN events e ON e.id = i.event_id
            WHERE i.id = ${id} AND i.status = 'accepted' AND e.current_attendees = 1`;
          expect(await countAll(whole), "everything of an acceptance").toBe(made);
          return made;
        },
        reference: ({ location }) => location ?? "",
        typed: values.hostNote,
      };
    },
  },
  "an invitation declined": {
    prepare: async () => {
      const { id, token, eventId } = await createInvitation({ holdsSeat: true });
      const answer = `I am abroad ${crypto.randomUUID()}`;
      return {
        request: form(`/invitations/${token}`, { intent: "decline", answer }),
        stored: async () => {
          const declined = await countAll(
            sql`SELECT count(*) AS count FROM invitations WHERE id = ${id} AND status = 'declined'`,
          );
          const seats = sql`SELECT current_attendees AS count FROM events WHERE id = ${eventId}`;
          expect(await countAll(seats)).toBe(1 - declined);
          return declined;
        },
        typed: answer,
      };
    },
  },
  "a colleague suggested": {
    prepare: async () => {
      const { id, token } = await createInvitation();
      const reason = `She knows settlement ${crypto.randomUUID()}`;
      const colleague = { fullName: "Ada", email: "ada@people.example", company: "Engines", reason };
      return {
        request: form(`/invitations/${token}`, { intent: "suggest", ...colleague }),
        stored: () => countAll(sql`SELECT count(*) AS count FROM invitations WHERE suggested_by = ${id}`),
        typed: reason,
      };
    },
  },
};

testEach(writes);
