import { clockText, dateText, instantText, timeText } from "~/domain/event-dates";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * An instant by the clocks of its event, with the member's own beside it where theirs shows another hour.
 *
 * @param at ISO instant, with its offset where it is of an event (`inZone`)
 */
export function Moment({ at }: { at: string }) {
  const ownZone = useHydrated() && new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={at}>
      {instantText(at)}
      {ownZone && ownTime(at, ownZone)}
    </time>
  );
}

/** The day is said where it is another one. */
function ownTime(at: string, timeZone: string): string {
  const shown = { date: at, timeZone: "UTC" };
  const own = { date: new Date(at).toISOString(), timeZone };
  if (clockText(own) === clockText(shown)) return "";
  const isSameDay = dateText(own) === dateText(shown);
  return `, ${isSameDay ? timeText({ ...own, timeIsKnown: true }) : clockText(own)} your time`;
}
