import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { undoSeconds } from "~/domain/undo-window";
import { writeBatch } from "../../db/client";
import { brokenRule } from "../../db/database-failure";
import { insertAuditEntry } from "../insert-audit-entry";
import { hasInvitedSeat } from "../invited-seat";
import { findBar } from "./find-bar";
import { auditActor, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type UndoResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not_allowed"
        | "recused"
        | "undeclared"
        | "too_late"
        | "event_full"
        | "standing_already"
        | "seat_by_invitation";
    };

/**
 * Takes back the member's own decision while its letter waits or is held (decisions/undo): the application is what it was,
 * with its place and its hour, and the letter is dropped. The decision and its taking back stay in the history.
 *
 * @param version the one that the decision made: whatever was done since keeps it
 */
export async function undoDecision(
  needs: DecisionNeeds,
  { applicationId, version }: { applicationId: number; version: number },
): Promise<UndoResult> {
  const { db, clock, member } = needs;
  if (!mayDo(member.role, "decide")) return { ok: false, reason: "not_allowed" };
  const now = clock().toISOString();
  const undone = sql`SELECT 1 FROM decisions
    WHERE application_id = ${applicationId} AND version = ${version} AND undone_at = ${now}`;
  // One person has one seat (decisions/invitations).
  const isSeatedElsewhere = sql`(d.from_status = 'accepted' AND EXISTS (
    SELECT 1 FROM applications a WHERE a.id = d.application_id AND ${hasInvitedSeat("a")}))`;
  const before = (field: string) => sql`json_extract(d.before, ${`$.${field}`})`;
  try {
    const { taken } = await writeBatch(db, {
      taken: sql`
        UPDATE decisions AS d SET undone_at = ${now}
        WHERE d.application_id = ${applicationId} AND d.version = ${version} AND ${isUndoable(needs, now)}
          AND NOT ${isSeatedElsewhere}`,
      audited: insertAuditEntry(
        {
          at: now,
          actor: auditActor(member),
          action: "application.undone",
          event: sql`a.event_id`,
          application: applicationId,
          from: sql`d.to_status`,
          to: sql`d.from_status`,
        },
        sql`FROM decisions d JOIN applications a ON a.id = d.application_id
          WHERE d.application_id = ${applicationId} AND d.version = ${version} AND changes() = 1`,
      ),
      voteTaken: sql`
        DELETE FROM votes WHERE application_id = ${applicationId} AND member_id = ${member.id}
          AND round = (SELECT round - 1 FROM applications WHERE id = ${applicationId} AND version = ${version})
          AND EXISTS (${undone})`,
      seated: sql`
        UPDATE events SET current_attendees = coalesce(current_attendees, 0)
          + (SELECT (from_status = 'accepted') - (to_status = 'accepted') FROM decisions
            WHERE application_id = ${applicationId} AND version = ${version})
        WHERE id = (SELECT event_id FROM applications WHERE id = ${applicationId} AND version = ${version})
          AND EXISTS (${undone})`,
      dropped: sql`
        UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
        WHERE dedupe_key = ${`decision:${applicationId}:${version}`} AND status = 'waiting' AND EXISTS (${undone})`,
      restored: sql`
        UPDATE applications AS a SET
          (status, decided_at, waitlisted_at, confirm_by, confirmed_at, resubmission_of, quarantined_at, announced) = (
            SELECT d.from_status, ${before("decidedAt")}, ${before("waitlistedAt")}, ${before("confirmBy")},
              ${before("confirmedAt")}, ${before("resubmissionOf")}, ${before("quarantinedAt")}, ${before("announced")}
            FROM decisions d WHERE d.application_id = a.id AND d.version = a.version
          ),
          version = version + 1, round = round - 1, updated_at = ${now}
        WHERE a.id = ${applicationId} AND a.version = ${version} AND EXISTS (${undone})`,
    });
    if (taken.changes === 1) return { ok: true };
    const bar = await findBar(needs, applicationId);
    if (bar) return { ok: false, reason: bar };
    const [seated] = await db.all(sql`
      SELECT 1 FROM decisions d
      WHERE d.application_id = ${applicationId} AND d.version = ${version} AND ${isSeatedElsewhere}`);
    return { ok: false, reason: seated ? "seat_by_invitation" : "too_late" };
  } catch (error) {
    const broken = brokenRule(error);
    if (broken === "seatsWithinCapacity") return { ok: false, reason: "event_full" };
    if (broken === "oneStandingApplication") return { ok: false, reason: "standing_already" };
    throw error;
  }
}

/**
 * The condition that a decision `d` is the member's own, the last of its application, which is open to them, and that its
 * letter is held, or has its seconds to wait: one that is released is as good as gone.
 */
export function isUndoable(needs: Pick<DecisionNeeds, "member" | "deciders">, now: string) {
  const letter = sql`FROM outbox o WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version`;
  const isLetterHeld = sql`o.status = 'waiting' AND o.held_at IS NOT NULL`;
  return sql`d.member_id = ${needs.member.id} AND d.undone_at IS NULL AND d.before IS NOT NULL
    AND (d.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ${`-${undoSeconds} seconds`})
      OR EXISTS (SELECT 1 ${letter} AND ${isLetterHeld}))
    AND EXISTS (
      SELECT 1 FROM applications a
      WHERE a.id = d.application_id AND a.version = d.version AND a.status = d.to_status
        AND ${isOpenTo(needs)}
    )
    AND NOT EXISTS (
      SELECT 1 ${letter} AND NOT (${isLetterHeld}) AND (o.status <> 'waiting' OR o.next_attempt_at <= ${now})
    )`;
}
