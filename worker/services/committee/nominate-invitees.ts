import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { emailDomain, normaliseEmail } from "~/domain/email";
import { isPast } from "~/domain/event-dates";
import { foldWords } from "~/domain/fold-words";
import type { Nomination } from "~/domain/nomination-form";
import { writeBatch } from "../../db/client";
import { brokenRule } from "../../db/database-failure";
import { randomReference } from "../../security/digest";
import { insertAuditEntry } from "../insert-audit-entry";
import { auditActor, type DecisionNeeds, isRecusedFrom } from "./member";

/** So many people can be nominated at once. */
const nominationsAtOnce = 500;

export type NominateResult =
  | { ok: true; count: number }
  | { ok: false; reason: "not_allowed" | "not_found" | "event_over" | "too_many" | "changed_meanwhile" }
  /** The places in the list, from 0 on, of those who are in it twice, in the event's list, or have a seat. */
  | { ok: false; reason: "listed_already"; places: number[] };

/**
 * Nominates people for an event, all of them or none (decision 48). Who may invite is told who stands on the list or has
 * a seat already; to all others the answer is the same either way, for nobody else searches invitees (decision 49).
 * A member stands behind whom they nominate, whoever did before, unless it is a colleague.
 */
export async function nominateInvitees(
  needs: DecisionNeeds,
  { eventId, people }: { eventId: number; people: readonly Nomination[] },
): Promise<NominateResult> {
  const { db, clock, member } = needs;
  const isChair = mayDo(member.role, "invite");
  if (!mayDo(member.role, "nominate") || (people.length > 1 && !isChair))
    return { ok: false, reason: "not_allowed" };
  if (people.length > nominationsAtOnce) return { ok: false, reason: "too_many" };
  const [event] = await db.all<{ date: string; timeZone: string; status: string | null }>(
    sql`SELECT starts_at AS date, time_zone AS timeZone, status FROM events WHERE id = ${eventId} AND put_away_at IS NULL`,
  );
  if (!event) return { ok: false, reason: "not_found" };
  if (isPast(event, clock()) || event.status === "cancelled") return { ok: false, reason: "event_over" };

  const rows = people.map((person) => ({
    ...person,
    reference: randomReference(),
    normalised: normaliseEmail(person.email),
    domain: emailDomain(person.email),
    fullNameFolded: foldWords(person.fullName),
    companyFolded: foldWords(person.company),
    backs: Number(!isRecusedFrom(needs, emailDomain(person.email))),
  }));
  if (isChair) {
    const places = await findListed(needs, eventId, rows);
    if (places.length > 0) return { ok: false, reason: "listed_already", places };
  }
  const now = clock().toISOString();
  const given = sql`FROM json_each(${JSON.stringify(rows)}) p`;
  const field = (name: keyof (typeof rows)[number]) => sql`p.value ->> ${`$.${name}`}`;
  const made = sql`FROM invitations i JOIN json_each(${JSON.stringify(rows.map(({ reference }) => reference))}) r
    ON r.value = i.reference`;
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
        ${given} WHERE true ${isChair ? sql`` : sql`ON CONFLICT (event_id, email_normalised) WHERE status <> 'erased' DO NOTHING`}`,
      // CROSS keeps the order: through the event's whole list once for each name would take seconds.
      backed: sql`
        INSERT INTO invitation_backers (invitation_id, member_id, created_at)
        SELECT i.id, ${member.id}, ${now} ${given} CROSS JOIN invitations i ON i.event_id = ${eventId}
          AND i.email_normalised = ${field("normalised")} AND i.status <> 'erased' AND i.status = 'nominated'
        WHERE ${field("backs")} = 1 ON CONFLICT DO NOTHING`,
      audited: insertAuditEntry(
        {
          at: now,
          actor: auditActor(member),
          action: "invitation.nominated",
          event: eventId,
          invitation: sql`i.id`,
          to: "nominated",
        },
        made,
      ),
    });
  } catch (error) {
    if (brokenRule(error) === "oneInvitation") return { ok: false, reason: "changed_meanwhile" };
    throw error;
  }
  return { ok: true, count: rows.length };
}

/** Who is named twice, stands on the event's list, or has a seat. Of an application nothing is said: anybody can send one. */
async function findListed(
  { db }: DecisionNeeds,
  eventId: number,
  rows: readonly { normalised: string }[],
): Promise<number[]> {
  const asked = rows.map(({ normalised }) => normalised);
  const listed = await db.all<{ address: string }>(sql`
    SELECT p.value AS address FROM json_each(${JSON.stringify(asked)}) p
    WHERE EXISTS (SELECT 1 FROM invitations i
        WHERE i.event_id = ${eventId} AND i.email_normalised = p.value AND i.status <> 'erased')
      OR EXISTS (SELECT 1 FROM applications a
        WHERE a.event_id = ${eventId} AND a.email_normalised = p.value
          AND a.status IN ('pending', 'waitlisted', 'accepted', 'declined') AND a.quarantined_at IS NULL
          AND a.resubmission_of IS NULL AND a.status = 'accepted')`);
  const known = new Set(listed.map(({ address }) => address));
  return asked.flatMap((address, place) =>
    known.has(address) || asked.indexOf(address) < place ? [place] : [],
  );
}
