import type { EventSummary } from "./event-summary";

/** Until when one can apply, to the minute, or when that ended; nothing where an event takes none for another reason. */
export function ApplyBy({ meeting, timeLeft }: { meeting: EventSummary; timeLeft?: string | null }) {
  const words = applyByText(meeting);
  if (!words) return null;
  return (
    <p className="text-muted">
      {words}
      {timeLeft && <span data-passing>: {timeLeft} left</span>}
    </p>
  );
}

export function applyByText({ deadline, state, keepsWaitingList }: EventSummary) {
  if (!deadline || state === "past") return null;
  if (state === "open") return `Apply by ${deadline.text}`;
  if (keepsWaitingList) return `Join the waiting list by ${deadline.text}`;
  return deadline.isOver ? `Applications closed on ${deadline.text}` : null;
}
