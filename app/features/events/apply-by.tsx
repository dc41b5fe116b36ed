import type { EventSummary } from "./event-summary";

/** Until when one can apply, to the minute, or when that ended; nothing where an event takes none for another reason. */
export function ApplyBy({ meeting, timeLeft }: { meeting: EventSummary; timeLeft?: string | null }) {
  const { deadline, state, keepsWaitingList } = meeting;
  const isOpen = state === "open" || keepsWaitingList;
  if (!deadline || state === "past" || !(isOpen || deadline.isOver)) return null;
  const what = state === "open" ? "Apply by" : isOpen ? "Join the waiting list by" : "Applications closed on";
  return (
    <p className="text-muted">
      {what} {deadline.text}
      {timeLeft && <span data-passing>: {timeLeft} left</span>}
    </p>
  );
}
