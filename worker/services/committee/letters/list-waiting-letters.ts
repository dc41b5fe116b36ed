import { type SQL, sql } from "drizzle-orm";
import { isLetterName, letterKind, letterPriorities } from "~/domain/letter-kind";
import { letterState, type StoredLetterState } from "~/domain/letter-state";
import { readRest } from "../../send-due-letters";
import { isRowClosedTo } from "../conflicts/recusal-conditions";
import { nameOf } from "../events/named-event";
import type { DecisionNeeds } from "../member";
import { fromLetters, type LetterRow, letterAbout } from "./list-unsent-letters";

/** Of each priority, and of what is held as of what is in turn. */
const limit = 50;

/**
 * The letters that a run will send by itself, with what each waits for, in the order of their sending: the
 * committee's first, so that no flood of others hides one. Without name and address. Beside them, until when none leaves.
 */
export async function listWaitingLetters(needs: DecisionNeeds & { hasSender: boolean }) {
  const { db, clock, hasSender } = needs;
  const rowsOf = (condition: SQL) => waitingRows(sql`NOT ${isRowClosedTo(needs)} AND ${condition}`);
  const queues = letterPriorities.flatMap((priority) => [
    // In the words of the partial indexes, so that each query reads its own rows and stops.
    db.all<Row>(
      rowsOf(
        sql`o.waits_for = 'turn' AND o.held_at IS NULL AND o.priority = ${priority} ORDER BY o.turn, o.id`,
      ),
    ),
    db.all<Row>(
      rowsOf(sql`o.waits_for <> 'turn' AND o.priority = ${priority} ORDER BY o.next_attempt_at, o.id`),
    ),
  ]);
  const now = clock().toISOString();
  const [rest, ...rows] = await Promise.all([readRest(needs), ...queues]);
  const letters = rows.flat().map(({ waitsFor, event, ...row }) => ({
    ...row,
    event: nameOf(event),
    state: letterState(
      { status: "waiting", waitsFor, nextAttemptAt: row.until, heldAt: null, report: null },
      { now, hasSender },
    ),
    /** Whether it is given up after 30 days; what the committee decided is put before it instead. */
    isDroppedInTheEnd: !(isLetterName(row.letter) && letterKind(row.letter).isNeverDropped),
  }));
  return { letters, rest: rest ?? null };
}

/** `until` is a UTC ISO instant, from which on it is due. */
type Row = LetterRow & Pick<StoredLetterState, "waitsFor"> & { until: string };

function waitingRows(condition: SQL): SQL {
  return sql`
    SELECT ${letterAbout}, o.waits_for AS waitsFor, o.next_attempt_at AS until
    ${fromLetters} WHERE o.status = 'waiting' AND ${condition} LIMIT ${limit}`;
}
