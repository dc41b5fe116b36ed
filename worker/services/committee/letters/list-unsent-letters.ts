import { type SQL, sql } from "drizzle-orm";
import { letterPriorities } from "~/domain/letter-kind";
import { isMoot } from "../../moot-letter";
import { askedAt, isAstray, isLateForLong, isOfSeat, isReachedSince, isUnanswered } from "../../seat-clock";
import { isRowClosedTo } from "../conflicts/recusal-conditions";
import { type EventOfRow, namedEvent, nameOf } from "../events/named-event";
import type { DecisionNeeds } from "../member";

/** A letter without name and address. */
type Row = EventOfRow & {
  id: number;
  letter: string;
  outcome: Outcome;
  attempts: number;
  hasRecipient: 0 | 1;
  /** The last answer of the mail service. */
  lastError: string | null;
  /** UTC ISO instant. */
  createdAt: string;
  applicationId: number | null;
  /** Of the application, the partnership application or the invitation; null for a link that was asked for. */
  reference: string | null;
};

/** The mail service refused it for good, never said what became of it, or reported that it did not arrive, or not yet. */
type Outcome = "failed" | "unknown" | "refused" | "bounced" | "late";

const limit = 100;

/** The letters that no run sends any more by itself: the committee's first, then oldest first; without name and address. */
export async function listUnsentLetters(needs: DecisionNeeds) {
  const { db, clock } = needs;
  const rows = await db.all<Row>(sql`
    SELECT o.id, o.letter, o.last_error AS lastError, o.created_at AS createdAt, o.application_id AS applicationId,
      coalesce(a.reference, p.reference, i.reference) AS reference, ${namedEvent},
      CASE o.status WHEN 'sent' THEN o.report WHEN 'failed' THEN 'failed' ELSE 'unknown' END AS outcome,
      o.attempts, coalesce(o.recipient, o.sealed_recipient) IS NOT NULL AS hasRecipient
    FROM outbox o
    LEFT JOIN applications a ON a.id = o.application_id
    LEFT JOIN invitations i ON i.id = o.invitation_id
    LEFT JOIN events e ON e.id = coalesce(a.event_id, i.event_id)
    LEFT JOIN partnership_applications p ON p.id = o.partnership_application_id
    WHERE ${unsentCondition(clock().toISOString())} AND NOT ${isRowClosedTo(needs)}
    ORDER BY o.priority, o.id LIMIT ${limit}`);
  return rows.map(({ event, ...row }) => ({
    ...row,
    /** Its title with its date. */
    event: nameOf(event),
    /** False once the address is erased: nothing can be sent there any more. */
    hasRecipient: row.hasRecipient === 1,
  }));
}

/**
 * Holds of a row `o` of the outbox that failed, was handed over and never answered for, did not arrive, or is late for
 * long. A letter that anybody can cause by typing an address may bounce or be late without troubling the committee, and
 * so may one that is moot, or about a seat whose guest was asked once more and reached since (decisions/seats).
 */
export function unsentCondition(now: string): SQL {
  return sql`((o.status = 'failed' OR ${isUnanswered(now)}
    OR (${isAstray} AND (o.report = 'refused' OR ${isOfCommittee})) OR (${isLateForLong(now)} AND ${isOfCommittee}))
    AND NOT ${isMoot(now)} AND NOT ${isMadeUpFor})`;
}

const isMadeUpFor = sql`(${isOfSeat} AND ${isReachedSince} AND EXISTS (
  SELECT 1 FROM applications a WHERE a.id = o.application_id AND o.created_at < ${askedAt}))`;

const isOfCommittee = sql`o.priority = ${letterPriorities[0]}`;
