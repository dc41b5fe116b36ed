import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { createInvitation } from "../../tests/factories";
import { count, type Write, whole } from "../../tests/fault-trials";
import { form, visitorFaults } from "../../tests/visitor-faults";
import { keyedHash } from "../security/digest";

const { testEach } = visitorFaults();

const writes: Record<string, Write> = {
  "an invitation accepted": async () => {
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
      stored: whole(
        sql`applications WHERE event_id = ${eventId} AND status = 'accepted'`,
        sql`invitations i JOIN applications a ON a.id = i.application_id
            JOIN host_notes h ON h.application_id = a.id JOIN application_links l ON l.application_id = a.id
            JOIN outbox o ON o.application_id = a.id JOIN events e ON e.id = i.event_id
            WHERE i.id = ${id} AND i.status = 'accepted' AND e.current_attendees = 1`,
      ),
      reference: ({ location }) => location ?? "",
      typed: values.hostNote,
    };
  },
  "an invitation declined": async () => {
    const { id, token, eventId } = await createInvitation({ holdsSeat: true });
    const answer = `I am abroad ${crypto.randomUUID()}`;
    return {
      request: form(`/invitations/${token}`, { intent: "decline", answer }),
      stored: whole(
        sql`invitations WHERE id = ${id} AND status = 'declined'`,
        sql`events WHERE id = ${eventId} AND current_attendees = 0`,
      ),
      typed: answer,
    };
  },
  "letters ended by one click": async () => {
    const { token, email } = await createInvitation();
    const hash = await keyedHash(env.APP_SECRET, "letter-objection", email ?? "");
    return {
      request: form(`/invitations/${token}`, { "List-Unsubscribe": "One-Click" }),
      stored: () => count(sql`letter_objections WHERE address_hash = ${hash}`),
    };
  },
};

testEach(writes);
