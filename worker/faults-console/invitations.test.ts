import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import { createEvent, createInvitation, createNomination } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a nomination": {
    prepare: async () => {
      const { id } = await createEvent();
      const reason = `She knows settlement: ${unique()}`;
      const values = { fullName: "Ada", email: "ada@people.example", company: "Engines", reason };
      return {
        request: form(`events/${id}/invitations`, { act: "nominate", ...values }),
        stored: async () => {
          const nominated = await count(sql`invitations WHERE event_id = ${id}`);
          expect(
            await count(sql`invitation_backers b JOIN invitations i ON i.id = b.invitation_id
            WHERE i.event_id = ${id}`),
          ).toBe(nominated);
          expect(await count(sql`audit_entries WHERE event_id = ${id}`)).toBe(nominated);
          return nominated;
        },
        typed: reason,
      };
    },
  },
  "an invitation with a seat": {
    prepare: async () => {
      const event = await createEvent({ maxAttendees: 3 });
      const { id } = await createNomination({ eventId: event.id });
      const message = `We would be glad ${unique()}`;
      const chosen: [string, string][] = [
        ["act", "issue"],
        ["item", String(id)],
        ["seat", "on"],
        ["message", message],
      ];
      return {
        request: form(`events/${event.id}/invitations`, chosen),
        stored: async () => {
          const issued = await count(sql`invitations WHERE id = ${id} AND status = 'invited' AND issue = 1`);
          expect(await count(sql`outbox WHERE invitation_id = ${id}`)).toBe(issued);
          expect(await count(sql`audit_entries WHERE invitation_id = ${id}`)).toBe(issued);
          expect(await count(sql`events WHERE id = ${event.id} AND current_attendees = 1`)).toBe(issued);
          return issued;
        },
        typed: message,
      };
    },
  },
  "a reminder of an invitation": {
    prepare: async () => {
      const { id, eventId } = await createInvitation();
      return {
        request: form(`events/${eventId}/invitations`, { act: "remind", item: String(id) }),
        stored: async () => {
          const reminded = await count(sql`outbox WHERE invitation_id = ${id}`);
          expect(await count(sql`audit_entries WHERE invitation_id = ${id}`)).toBe(reminded);
          return reminded;
        },
      };
    },
  },
  "an invitation revoked": {
    prepare: async () => {
      const { id, eventId } = await createInvitation({ holdsSeat: true });
      return {
        request: form(`events/${eventId}/invitations`, { act: "revoke", item: String(id) }),
        stored: async () => {
          const revoked = await count(sql`invitations WHERE id = ${id} AND status = 'revoked'`);
          expect(await count(sql`events WHERE id = ${eventId} AND current_attendees = ${1 - revoked}`)).toBe(
            1,
          );
          return revoked;
        },
      };
    },
  },
};

testEach(writes);
