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

/** @param form the whole moment, or its day alone for a line that stands beside it */
export function applyByText(event: EventSummary, form: "text" | "day" = "text") {
  const { deadline, state, keepsWaitingList } = event;
  if (!deadline || state === "past") return null;
  if (state === "open") return `Apply by ${deadline[form]}`;
  if (keepsWaitingList) return `Join the waiting list by ${deadline[form]}`;
  return deadline.isOver ? `Applications closed on ${deadline.text}` : null;
}
