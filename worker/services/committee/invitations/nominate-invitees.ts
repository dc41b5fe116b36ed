import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { normaliseEmail } from "~/domain/email";
import { hasBegun } from "~/domain/event-dates";
import { foldWords } from "~/domain/fold-words";
import type { InvitationStatus } from "~/domain/invitation-life";
import type { Nomination } from "~/domain/nomination-form";
import { nominationsAtOnce } from "~/domain/nomination-form-fields";
import { writeBatch } from "../../../db/client";
import { brokenRule } from "../../../db/database-failure";
import { randomReference } from "../../../security/digest";
import { houseDomain } from "../../house-domain";
import { isClosedTo, isEnteredBy, isInvitationClosedTo } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";

export type NominateResult =
  | { ok: true; count: number }
  | { ok: false; reason: "not_allowed" | "not_found" | "event_over" | "too_many" | "changed_meanwhile" }
  | { ok: false; reason: "listed_already"; listed: Listed[] };

type Listed = {
  /** In the list that was given, from 0 on. */
  place: number;
  /** How somebody stands on the event's list. */
  why: "twice" | "seated" | Exclude<InvitationStatus, "erased">;
};

/**
 * Nominates people for an event, all of them or none (decisions/invitations, decisions/retention, decisions/conflicts).
 *
 * @param isOnlyChecked nobody is nominated; who could not be is told all the same
 */
export async function nominateInvitees(
  needs: DecisionNeeds,
  {
    eventId,
    people,
    isOnlyChecked = false,
  }: { eventId: number; people: readonly Nomination[]; isOnlyChecked?: boolean },
): Promise<NominateResult> {
  const { db, clock, member } = needs;
  const isChair = mayDo(member.role, "invite");
  if (people.length > 1 && !isChair) return { ok: false, reason: "not_allowed" };
  if (people.length > nominationsAtOnce) return { ok: false, reason: "too_many" };
  const [event] = await db.all<{ date: string; timeZone: string; status: string | null }>(
    sql`SELECT starts_at AS date, time_zone AS timeZone, status FROM events WHERE id = ${eventId} AND put_away_at IS NULL`,
  );
  if (!event) return { ok: false, reason: "not_found" };
  if (hasBegun(event, clock()) || event.status === "cancelled") return { ok: false, reason: "event_over" };

  const rows = people.map((person) => ({
    ...person,
    reference: randomReference(),
    normalised: normaliseEmail(person.email),
    domain: houseDomain(person.email),
    fullNameFolded: foldWords(person.fullName),
    companyFolded: foldWords(person.company),
  }));
  if (isChair) {
    const listed = await findListed(needs, eventId, rows);
    if (listed.length > 0) return { ok: false, reason: "listed_already", listed };
  }
  if (isOnlyChecked) return { ok: true, count: 0 };
  const now = clock().toISOString();
  const given = sql`FROM json_each(${JSON.stringify(rows)}) p`;
  const field = (name: keyof (typeof rows)[number]) => sql`p.value ->> ${`$.${name}`}`;
  const isListed = sql`i.event_id = ${eventId} AND i.email_normalised = ${field("normalised")} AND i.status <> 'erased'`;
  // CROSS keeps the order: through the event's whole list once for each name would take seconds.
  const onList = sql`${given} CROSS JOIN invitations i ON ${isListed}`;
  const isRepeated = sql`(i.nominated_by IS NOT ${member.id} ${isChair ? sql`AND ${isInvitationClosedTo(needs)}` : sql``}
    AND NOT EXISTS (
      SELECT 1 FROM repeated_nominations n WHERE n.invitation_id = i.id AND n.member_id = ${member.id}))`;
  try {
    await writeBatch(db, {
      nominated: sql`
        INSERT INTO invitations (
          reference, event_id, status, full_name, email, email_normalised, email_domain, company, reason, nominated_by,
          full_name_folded, company_folded, created_at, updated_at
        )
        SELECT ${field("reference")}, ${eventId}, 'nominated', ${field("fullName")}, ${field("email")},
          ${field("normalised")}, ${field("domain")}, ${field("company")}, ${field("reason")}, ${member.id},
          ${field("fullNameFolded")}, ${field("companyFolded")}, ${now}, ${now}
        ${given} WHERE ${
          isChair
            ? sql`NOT EXISTS (SELECT 1 FROM invitations i WHERE ${isListed} AND ${isInvitationClosedTo(needs)})`
            : sql`true ON CONFLICT (event_id, email_normalised) WHERE status <> 'erased' DO NOTHING`
        }`,
      backed: sql`
        INSERT INTO invitation_backers (invitation_id, member_id, created_at)
        SELECT i.id, ${member.id}, ${now} ${onList} AND i.status = 'nominated'
        WHERE NOT ${isInvitationClosedTo(needs)} ON CONFLICT DO NOTHING`,
      audited: auditBy(member, now, "invitation.nominated", {
        event: eventId,
        invitation: sql`i.id`,
        to: "nominated",
        rows: sql`${onList} WHERE i.reference = ${field("reference")} OR ${isRepeated}`,
      }),
      // Who is not told that somebody stands on the list sees what they entered all the same.
      repeated: sql`
        INSERT INTO repeated_nominations (invitation_id, member_id, full_name, email, company, reason, created_at)
        SELECT i.id, ${member.id}, ${field("fullName")}, ${field("email")}, ${field("company")}, ${field("reason")}, ${now}
        ${onList} WHERE ${isRepeated}`,
    });
  } catch (error) {
    if (brokenRule(error) === "oneInvitation") return { ok: false, reason: "changed_meanwhile" };
    throw error;
  }
  return { ok: true, count: rows.length };
}

/** Who is named twice, stands on the event's list, or has a seat. Of an application nothing is said: anybody can send one. */
async function findListed(
  needs: DecisionNeeds,
  eventId: number,
  rows: readonly { normalised: string }[],
): Promise<Listed[]> {
  const asked = rows.map(({ normalised }) => normalised);
  const isClosed = isInvitationClosedTo(needs);
  const found = await needs.db.all<{ address: string; why: Listed["why"] }>(sql`
    SELECT a.email_normalised AS address, 'seated' AS why
    FROM json_each(${JSON.stringify(asked)}) p JOIN applications a ON a.email_normalised = p.value
    WHERE a.event_id = ${eventId} AND a.status IN ('pending', 'waitlisted', 'accepted', 'declined')
      AND a.quarantined_at IS NULL AND a.resubmission_of IS NULL AND a.status = 'accepted'
      AND NOT ${isClosedTo(needs)}
    UNION ALL
    SELECT i.email_normalised, iif(${isClosed}, 'nominated', i.status)
    FROM json_each(${JSON.stringify(asked)}) p JOIN invitations i ON i.email_normalised = p.value
    WHERE i.event_id = ${eventId} AND i.status <> 'erased' AND (NOT ${isClosed} OR ${isEnteredBy(needs)})`);
  // A seat says more than the invitation to it.
  const known = new Map(found.reverse().map(({ address, why }) => [address, why]));
  return asked.flatMap((address, place) => {
    const why = known.get(address) ?? (asked.indexOf(address) < place ? "twice" : undefined);
    return why ? [{ place, why }] : [];
  });
}
