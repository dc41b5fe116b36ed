import { eq, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import { invitationDeadline } from "~/domain/invitation-deadline";
import { cleanText } from "~/domain/text";
import { events } from "../../../db/schema";
import { toNetworkEvent } from "../../list-events";
import { type LetterPreview, previewOf, writeLetter } from "../../write-letter";
import { isInvitationClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import type { Chosen } from "./follow-up-invitations";

/**
 * The very letter that an invitation sends to the first of the chosen people, but for the link, which is theirs alone.
 * Null where nobody can be invited any more.
 */
export async function previewInvitation(
  needs: DecisionNeeds,
  { eventId, references, holdsSeat, message }: Chosen & { holdsSeat: boolean; message: string },
): Promise<LetterPreview | null> {
  const { db, clock } = needs;
  const event = await db.select().from(events).where(eq(events.id, eventId)).get();
  if (!event) return null;
  const [person] = await db.all<{ fullName: string; reference: string }>(sql`
    SELECT i.full_name AS fullName, i.reference FROM invitations i
    WHERE i.event_id = ${eventId} AND i.reference = ${references[0] ?? ""} AND i.status <> 'erased'
      AND NOT ${isInvitationClosedTo(needs)}`);
  const expiresAt = event.status === "postponed" ? null : invitationDeadline(event, clock());
  if (!person || !expiresAt) return null;
  const written = await writeLetter(needs, "invitation", {
    reference: person.reference,
    event: toNetworkEvent(event),
    url: `${owner.origin}/invitations/…`,
    fullName: person.fullName,
    message: cleanText(message) || null,
    issuedAt: clock().toISOString(),
    expiresAt,
    holdsSeat,
  });
  return previewOf(written);
}
