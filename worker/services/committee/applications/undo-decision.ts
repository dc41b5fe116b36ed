import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { judgeUndo, type UndoVerdict, type UndoView } from "~/domain/judge-undo";
import type { Statements } from "../../../db/client";
import { columnNames } from "../../../db/columns";
import { isTrue, jsonOf, judgeAndWrite, readView, viewOf } from "../../../db/judge-and-write";
import { applications } from "../../../db/schema";
import { columnsOf, decidedColumns } from "../../announced-application";
import { isFull } from "../../event-seats";
import { hasInvitedSeat } from "../../invited-seat";
import { eventFacts } from "../../linked-facts";
import { barOf } from "../conflicts/find-bar";
import { auditBy, type DecisionNeeds } from "../member";

/**
 * Takes back a decision while its letter waits or is held, which is dropped (decisions/undo).
 *
 * @param version the one that the decision made: whatever was done since keeps it
 */
export async function undoDecision(
  needs: DecisionNeeds,
  { applicationId, version }: { applicationId: number; version: number },
): Promise<{ ok: true } | { ok: false; reason: Extract<UndoVerdict, { ok: false }>["reason"] }> {
  const { db, clock } = needs;
  const now = clock();
  const verdict = await judgeAndWrite(
    db,
    viewForUndo(needs, applicationId, version),
    (view: UndoView) => judgeUndo(view, now),
    ({ seats }, view) => write(needs, { id: applicationId, version, seats }, view, now.toISOString()),
  );
  if (verdict.ok) return { ok: true };
  const { reason } = verdict;
  return { ok: false, reason: reason === "not_found" || reason === "changed" ? "too_late" : reason };
}

/** The version of the last decision on an application, and whether its letter is held, while this member can take it back. */
export async function findUndoable(needs: DecisionNeeds, applicationId: number) {
  const view = await readView<UndoView>(needs.db, viewForUndo(needs, applicationId));
  const verdict = view && judgeUndo(view, needs.clock());
  return verdict?.ok ? { version: verdict.version, isHeld: view?.letter?.state === "held" } : null;
}

const restored = [...decidedColumns, "resubmissionOf", "quarantinedAt", "announced"] as const;

/** The state that an undoing gives back. None after a guest's word: the rule was accepted for that seat, and its notes are gone. */
export const givenBack = sql`iif(a.rule_accepted_at IS NULL,
  ${jsonOf({ ...columnsOf(restored), announced: sql`json(a.announced)` })}, NULL)`;

const isByConflicted = sql`EXISTS (
  SELECT 1 FROM application_conflicts c WHERE c.application_id = a.id AND c.member_id = d.member_id)`;

/** @param version the one that the decision made; without it the last one */
function viewForUndo(needs: DecisionNeeds, applicationId: number, version?: number): SQL {
  const letter = sql`FROM outbox o WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version`;
  const state = sql`CASE WHEN o.status <> 'waiting' THEN 'gone' WHEN o.held_at IS NULL THEN 'waiting' ELSE 'held' END`;
  return viewOf<UndoView>(
    sql`FROM applications a JOIN events e ON e.id = a.event_id
      LEFT JOIN decisions d ON d.application_id = a.id AND d.version = ${version ?? sql`a.version`}
      WHERE a.id = ${applicationId}`,
    {
      bar: barOf(needs),
      event: jsonOf<UndoView["event"]>(eventFacts),
      round: sql`a.round`,
      decision: sql`json(iif(d.id IS NULL, NULL, json_object('version', d.version,
        'isOwn', ${isTrue(sql`d.member_id = ${needs.member.id}`)},
        'isLeftToChair', ${mayDo(needs.member.role, "override") ? isTrue(isByConflicted) : sql`json('false')`}, 'isUndone', ${isTrue(sql`d.undone_at IS NOT NULL`)},
        'isRestorable', ${isTrue(sql`d.before IS NOT NULL`)},
        'isLast', ${isTrue(sql`a.version = d.version AND a.status = d.to_status`)},
        'from', d.from_status, 'to', d.to_status, 'at', d.created_at)))`,
      letter: sql`json((SELECT json_object('state', ${state}, 'dueAt', o.next_attempt_at) ${letter}))`,
      isFull: isTrue(isFull),
      hasInvitedSeat: isTrue(hasInvitedSeat("a")),
    },
  );
}

function write(
  { member }: DecisionNeeds,
  { id, version, seats }: { id: number; version: number; seats: number },
  { decision, event, round }: UndoView,
  now: string,
): Statements {
  const before = restored.map((name) => sql`d.before ->> ${`$.${name}`}`);
  return [
    sql`UPDATE decisions SET undone_at = ${now} WHERE application_id = ${id} AND version = ${version}`,
    auditBy(member, now, "application.undone", {
      event: event.id,
      application: id,
      from: decision?.to,
      to: decision?.from,
    }),
    seats !== 0 &&
      sql`UPDATE events SET current_attendees = coalesce(current_attendees, 0) + ${seats} WHERE id = ${event.id}`,
    sql`
      UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
      WHERE dedupe_key = ${`decision:${id}:${version}`}`,
    sql`
      UPDATE applications AS a SET
        (status, ${columnNames(applications, restored)}) = (
          SELECT d.from_status, ${sql.join(before, sql`, `)}
          FROM decisions d WHERE d.application_id = a.id AND d.version = a.version
        ),
        version = version + 1, round = round - 1, updated_at = ${now}
      WHERE a.id = ${id}`,
    // After the round is open again: a vote that a conflict takes back is on record with the time of this.
    sql`DELETE FROM votes WHERE application_id = ${id} AND round = ${round - 1} AND member_id = (
      SELECT member_id FROM decisions WHERE application_id = ${id} AND version = ${version})`,
  ];
}
