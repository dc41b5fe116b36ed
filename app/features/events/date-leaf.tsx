import type { EventSummary } from "./event-summary";

export function DateLeaf({ event: { weekday, day, month } }: { event: EventSummary }) {
  return (
    <>
      <span className="font-semibold text-brass">{weekday}</span>
      <span className="font-display text-display figures">{Number(day.slice(8))}</span>
      <span className="text-muted medium:w-min">{month}</span>
    </>
  );
}
