import { eq } from "drizzle-orm";
import { events, invitationLinks, invitations } from "../db/schema";
import { sha256 } from "../security/digest";
import { seatsGone } from "./event-seats";
import type { Needs } from "./needs";

/** The stored invitation and event that a link opens; an unknown and a malformed token cost the same one query. */
export async function findLinkedInvitation({ db }: Pick<Needs, "db">, token: string) {
  return db
    .select({ invitation: invitations, event: events, seatsGone })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .innerJoin(events, eq(events.id, invitations.eventId))
    .where(eq(invitationLinks.tokenHash, await sha256(token)))
    .get();
}
