import { and, desc, eq, lt, sql } from "drizzle-orm";
import { datedTitle } from "~/domain/event-dates";
import {
  applications,
  auditEntries,
  briefings,
  committeeMembers,
  events,
  invitations,
  partnershipApplications,
} from "../../db/schema";
import { isClosedTo, isRowClosedTo } from "./conflicts/recusal-conditions";
import { type CsvColumns, csvStream } from "./csv";
import { auditActor, auditBy, type DecisionNeeds } from "./member";

export type AuditFilter = { eventId?: number; after?: number };

type AuditRow = Awaited<ReturnType<typeof readAudit>>["entries"][number];

const auditRowsPerPage = 50;

/** One page of the audit trail, newest first, without what is closed to the member (decisions/conflicts). */
export async function readAudit(
  needs: Pick<DecisionNeeds, "db" | "member" | "deciders">,
  { eventId, after }: AuditFilter,
  limit = auditRowsPerPage,
) {
  const isOwnNomination = and(
    eq(auditEntries.action, "invitation.nominated"),
    eq(auditEntries.actor, auditActor(needs.member)),
  );
  const rows = await needs.db
    .select({
      id: auditEntries.id,
      occurredAt: auditEntries.occurredAt,
      /** `applicant`, `system`, `retention`, or a member by number, with the address that the number stands for. */
      actor: auditEntries.actor,
      member: committeeMembers.email,
      action: auditEntries.action,
      event: events.slug,
      ofEvent: { title: events.title, startsAt: events.startsAt, timeZone: events.timeZone },
      eventId: auditEntries.eventId,
      // An answered invitation is named by itself, and does not lead to who applied (decisions/conflicts).
      applicationId: sql<
        number | null
      >`iif(${auditEntries.invitationId} IS NULL, ${auditEntries.applicationId}, NULL)`,
      partnershipId: auditEntries.partnershipApplicationId,
      // One's own nomination names no reference: that of an earlier one would tell who was on the list.
      reference: sql<string | null>`iif(${isOwnNomination}, NULL,
        coalesce(${invitations.reference}, ${applications.reference}, ${partnershipApplications.reference}))`,
      briefingId: auditEntries.briefingId,
      briefing: briefings.slug,
      // The address of the member whose role was changed, held by number as the actor is.
      subject: sql<string | null>`(
        SELECT email FROM committee_members s WHERE s.id = ${auditEntries.details} ->> 'member'
      )`,
      from: auditEntries.fromStatus,
      to: auditEntries.toStatus,
      // How a member declared stands with the application, for that member and for chairs.
      details: sql<string>`iif(${auditEntries.action} = 'application.declared', '{}', ${auditEntries.details})`,
    })
    .from(auditEntries)
    // `member:7`; of any other actor this is no number, and finds nobody.
    .leftJoin(
      committeeMembers,
      eq(committeeMembers.id, sql`CAST(substr(${auditEntries.actor}, 8) AS INTEGER)`),
    )
    .leftJoin(events, eq(events.id, auditEntries.eventId))
    .leftJoin(applications, eq(applications.id, auditEntries.applicationId))
    .leftJoin(partnershipApplications, eq(partnershipApplications.id, auditEntries.partnershipApplicationId))
    .leftJoin(invitations, eq(invitations.id, auditEntries.invitationId))
    .leftJoin(briefings, eq(briefings.id, auditEntries.briefingId))
    .where(
      and(
        eventId ? eq(auditEntries.eventId, eventId) : undefined,
        after ? lt(auditEntries.id, after) : undefined,
        // A member's own nomination shows whoever it turns out to be.
        sql`(${isOwnNomination} OR NOT ${isRowClosedTo(needs, sql`${auditEntries}`, isClosedTo(needs, "applications"))})`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const entries = rows
    .slice(0, limit)
    .map(({ ofEvent, ...row }) => ({ ...row, eventTitle: ofEvent && datedTitle(ofEvent) }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

const columns: CsvColumns<AuditRow> = [
  // Without its number: the gaps would count what is closed.
  ["occurred_at_utc", ({ occurredAt }) => occurredAt],
  ["actor", ({ actor }) => actor],
  ["member", ({ member }) => member],
  ["action", ({ action }) => action],
  ["event", ({ event }) => event],
  ["event_title", ({ eventTitle }) => eventTitle?.replaceAll("\u00a0", " ") ?? null],
  ["reference", ({ reference }) => reference],
  ["briefing", ({ briefing }) => briefing],
  ["about_member", ({ subject }) => subject],
  ["from", ({ from }) => from],
  ["to", ({ to }) => to],
  ["details", ({ details }) => details],
];

const rowsPerRead = 500;

/** The audit trail as CSV of an event or of all, every page; the export itself is in the trail before its first byte. */
export async function exportAudit(
  needs: DecisionNeeds,
  filter: AuditFilter,
): Promise<{ ok: true; fileName: string; csv: ReadableStream<Uint8Array> }> {
  const { db, clock, member } = needs;
  await db.run(auditBy(member, clock().toISOString(), "audit.exported"));
  let { after } = filter;
  const csv = csvStream(columns, async () => {
    const { entries, next } = await readAudit(needs, { ...filter, after }, rowsPerRead);
    after = next ?? undefined;
    return { rows: entries, isLast: next === null };
  });
  return { ok: true, fileName: "audit-trail.csv", csv };
}
