/** So many seconds a decision's letter waits, and the decision can be taken back (decisions/undo). */
export const undoSeconds = 30;

/** The decisions of later instants can be taken back: a UTC ISO instant. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoSeconds * 1000).toISOString();

/** Until when a decision of an instant can be taken back: a UTC ISO instant, from which on its letter is due. */
export function undoneUntil(decidedAt: Date): string {
  return new Date(decidedAt.getTime() + undoSeconds * 1000).toISOString();
}
