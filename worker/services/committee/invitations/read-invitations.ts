import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import { mayDo } from "~/domain/committee-permissions";
import { asciiAddresses } from "~/domain/email";
import { foldWords } from "~/domain/fold-words";
import { remindableSince } from "~/domain/invitation-deadline";
import type { InvitationStatus } from "~/domain/invitation-life";
import { isLeaving } from "../../expire-invitations";
import { findObjecting } from "../../object-to-letters";
import { isCounted } from "../applications/counted-votes";
import { countBackers, isInvitationClosedTo, isUndeclaredBy } from "../conflicts/recusal-conditions";
import { unsentCondition } from "../letters/list-unsent-letters";
import type { DecisionNeeds } from "../member";

type StoredRow = {
  reference: string;
  enteredAt: string;
  status: Exclude<InvitationStatus, "erased">;
  fullName: string;
  email: string;
  company: string;
  reason: string | null;
  answer: string | null;
  nominatedBy: string;
  backers: number;
  /** UTC ISO instants. The end is null while a letter waits, which may give it anew. */
  expiresAt: string | null;
  remindedAt: string | null;
  /** Null also until this member has declared, where the event asks for it (decisions/conflicts). */
  applicationId: number | null;
  /** Null with it. */
  applicationStatus: ApplicationStatus | null;
} & Record<"holdsSeat" | "isBacked" | "isLetterMissing" | "isArrived" | "isFresh", 0 | 1>;

/** So many people on one page; the search reaches the others. */
const rowsPerPage = 200;

/** The invitations of an event that the member may see, newest first (decisions/invitations, decisions/retention). */
export async function readInvitations(
  needs: DecisionNeeds & { secret: string },
  { eventId, search }: { eventId: number; search: string },
) {
  const { db, member } = needs;
  const isClosed = isInvitationClosedTo(needs);
  const own = sql`i.nominated_by = ${member.id}`;
  const seen = isSeenBy(member);
  const wanted = mayDo(member.role, "invite") ? foldWords(search) : "";
  const words = sql`i.full_name_folded || ' ' || lower(i.email) || ' ' || i.company_folded`;
  const matches =
    wanted === ""
      ? sql``
      : sql`AND (instr(${words}, ${wanted}) > 0 OR instr(i.email, ${asciiAddresses(search)}) > 0)`;
  // Of somebody on the list already, or closed, a member sees what they entered, as if it were any other.
  const isRepeated = sql`n.member_id = ${member.id}
    AND i.event_id = ${eventId} AND NOT (coalesce(${seen}, 0) AND NOT ${isClosed})`;
  const entered = sql`(
    SELECT i.reference, i.created_at, i.full_name, i.email, i.company, i.reason FROM invitations i
    WHERE i.event_id = ${eventId} AND ${own} AND i.status <> 'erased' AND ${isClosed} ${matches}
    UNION ALL
    SELECT i.reference, n.created_at, n.full_name, n.email, n.company, n.reason
    FROM repeated_nominations n JOIN invitations i ON i.id = n.invitation_id
    WHERE ${isRepeated}
  )`;
  const [rows, closed] = await Promise.all([
    db.all<StoredRow>(sql`
      SELECT i.reference, i.created_at AS enteredAt, i.status, i.full_name AS fullName, i.email, i.company, i.reason,
        i.answer, coalesce(m.email, 'An invitee') AS nominatedBy, i.holds_seat AS holdsSeat,
        iif(${isLeaving}, NULL, i.expires_at) AS expiresAt, i.reminded_at AS remindedAt,
        coalesce(i.issued_at > ${remindableSince(needs.clock())}, 0) AS isFresh,
        iif(${isUndeclaredBy(member)}, NULL, i.application_id) AS applicationId,
        iif(${isUndeclaredBy(member)}, NULL, a.status) AS applicationStatus,
        EXISTS (
          SELECT 1 FROM arrivals r WHERE r.application_id = i.application_id AND r.undone_at IS NULL) AS isArrived,
        i.status = 'invited' AND EXISTS (
          SELECT 1 FROM outbox o WHERE o.invitation_id = i.id AND o.created_at >= i.issued_at
            AND ${unsentCondition(needs.clock().toISOString())}) AS isLetterMissing,
        ${countBackers(needs)} AS backers,
        EXISTS (SELECT 1 FROM invitation_backers b WHERE b.invitation_id = i.id AND b.member_id = ${member.id}) AS isBacked
      FROM invitations i JOIN events e ON e.id = i.event_id
      LEFT JOIN committee_members m ON m.id = i.nominated_by
      LEFT JOIN applications a ON a.id = i.application_id
      WHERE i.id IN (
        SELECT i.id FROM invitations i
        WHERE i.event_id = ${eventId} AND i.status <> 'erased' AND ${seen} AND NOT ${isClosed} ${matches}
        ORDER BY i.created_at DESC, i.email LIMIT ${rowsPerPage + 1}
      )
      UNION ALL
      SELECT i.reference, i.created_at, 'nominated', i.full_name, i.email, i.company, i.reason,
        NULL, ${member.email}, 0, NULL, NULL, 0, NULL, NULL, 0, 0, ${isCounted(needs.deciders, sql`${member.id}`)}, 1
      FROM ${entered} i`),
    db.get<{ count: number }>(sql`
      SELECT count(*) AS count FROM events f CROSS JOIN invitations i ON i.event_id = f.id
      WHERE (f.id = ${eventId} OR f.starts_at > ${needs.clock().toISOString()}) AND i.status <> 'erased'
        AND i.application_id IS NULL AND ${isClosed} AND ${own} IS NOT TRUE`),
  ]);
  // What a member entered of somebody on the list already has no folded words stored.
  const isFound = ({ fullName, email, company }: StoredRow) =>
    foldWords(`${fullName} ${email} ${company}`).includes(wanted) || email.includes(asciiAddresses(search));
  const found = rows.filter(isFound).sort(byEntry);
  const page = found.slice(0, rowsPerPage);
  const mayInvite = mayDo(member.role, "invite");
  const emails = mayInvite ? page.map(({ email }) => email) : [];
  const objecting = await findObjecting(needs, "invitation", emails);
  return {
    hasMore: found.length > rowsPerPage,
    /** By their references: an id would tell who was on the list before. */
    rows: page.map((row) => ({
      ...row,
      /** Whether no letter would reach them, for they want none (decisions/letters). */
      isObjecting: objecting.has(row.email),
      holdsSeat: row.holdsSeat === 1,
      isBacked: row.isBacked === 1 && mayDo(member.role, "backNominations"),
      /** Whether a letter of an open invitation was refused or bounced, or waits for somebody to look at it. */
      isLetterMissing: row.isLetterMissing === 1,
      isArrived: row.isArrived === 1,
      /** Whether it is too early for a reminder. */
      isFresh: row.isFresh === 1,
    })),
    /** Those of all events to come that are closed to this member, without those of whom an application is counted. */
    closed: closed.count,
  };
}

/** By when each was entered, and of one list by address: the ids would tell who stood on the list before. */
const byEntry = (one: StoredRow, other: StoredRow) =>
  other.enteredAt.localeCompare(one.enteredAt) || (one.email < other.email ? -1 : 1);

/** How many invitations of an event wait for their answer, of those that the member's list shows. */
export async function countUnanswered(needs: DecisionNeeds, eventId: number): Promise<number> {
  const { count } = await needs.db.get<{ count: number }>(sql`
    SELECT count(*) AS count FROM invitations i WHERE i.event_id = ${eventId} AND i.status = 'invited'
      AND ${isSeenBy(needs.member)} AND NOT ${isInvitationClosedTo(needs)}`);
  return count;
}

/** The condition that a member's role shows them an invitation `i`. */
function isSeenBy({ id, role }: DecisionNeeds["member"]): SQL {
  if (mayDo(role, "invite")) return sql`true`;
  const own = sql`i.nominated_by = ${id}`;
  return mayDo(role, "backNominations") ? sql`(${own} OR i.status = 'nominated')` : own;
}
