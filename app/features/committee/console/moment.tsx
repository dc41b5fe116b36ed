import { clockText, dateText, instantText, timeText } from "~/domain/event-dates";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * An instant in the zone of its page, with the member's own beside it where their clock shows another hour.
 *
 * @param at UTC ISO instant
 * @param timeZone IANA zone of the event that the page is of; UTC where it is of none
 */
export function Moment({ at, timeZone = "UTC" }: { at: string; timeZone?: string | undefined }) {
  const ownZone = useHydrated() && new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={at}>
      {instantText(at, timeZone)}
      {ownZone && ownTime({ date: at, timeZone }, ownZone)}
    </time>
  );
}

/** The day is said where it is another one. */
function ownTime(moment: { date: string; timeZone: string }, ownZone: string): string {
  const own = { date: moment.date, timeZone: ownZone };
  if (clockText(own) === clockText(moment)) return "";
  const isSameDay = dateText(own) === dateText(moment);
  return `, ${isSameDay ? timeText({ ...own, timeIsKnown: true }) : clockText(own)} your time`;
}
