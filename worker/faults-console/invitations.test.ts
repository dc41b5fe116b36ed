import { sql } from "drizzle-orm";
import { consoleFaults } from "../../tests/console-faults";
import { createEvent, createInvitation, createNomination } from "../../tests/factories";
import { unique, type Write, whole } from "../../tests/fault-trials";

const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a nomination": async () => {
    const { id } = await createEvent();
    const reason = `She knows settlement: ${unique()}`;
    const values = { fullName: "Ada", email: "ada@people.example", company: "Engines", reason };
    return {
      request: form(`events/${id}/invitations`, { act: "nominate", ...values }),
      stored: whole(
        sql`invitations WHERE event_id = ${id}`,
        sql`invitation_backers b JOIN invitations i ON i.id = b.invitation_id
            WHERE i.event_id = ${id}`,
        sql`audit_entries WHERE event_id = ${id}`,
      ),
      typed: reason,
    };
  },
  "an invitation with a seat": async () => {
    const event = await createEvent({ maxAttendees: 3 });
    const { id, reference } = await createNomination({ eventId: event.id });
    const message = `We would be glad ${unique()}`;
    const chosen = { act: "issue", item: reference, seat: "on", message };
    return {
      request: form(`events/${event.id}/invitations`, chosen),
      stored: whole(
        sql`invitations WHERE id = ${id} AND status = 'invited' AND issue = 1`,
        sql`outbox WHERE invitation_id = ${id}`,
        sql`audit_entries WHERE invitation_id = ${id}`,
        sql`events WHERE id = ${event.id} AND current_attendees = 1`,
      ),
      typed: message,
    };
  },
  "a reminder of an invitation": async () => {
    const { id, reference, eventId } = await createInvitation();
    return {
      request: form(`events/${eventId}/invitations`, { act: "remind", item: reference }),
      stored: whole(sql`outbox WHERE invitation_id = ${id}`, sql`audit_entries WHERE invitation_id = ${id}`),
    };
  },
  "an invitation revoked": async () => {
    const { id, reference, eventId } = await createInvitation({ holdsSeat: true });
    return {
      request: form(`events/${eventId}/invitations`, { act: "revoke", item: reference }),
      stored: whole(
        sql`invitations WHERE id = ${id} AND status = 'revoked'`,
        sql`events WHERE id = ${eventId} AND current_attendees = 0`,
      ),
    };
  },
};

testEach(writes);
