import type { EventStatus } from "./event";
import { type Dated, dateText, formatter, type Hours, hoursText, weekdayText } from "./event-dates";
import { offsetText, withOffset } from "./zoned-time";

/** `Saturday, 12 December 2026, 13:00 to 17:00, Bangkok time (GMT+7)`, or the day alone when no more is announced. */
export function whenText(event: Hours): string {
  const day = `${weekdayText(event)}, ${dateText(event)}`;
  const time = hoursText(event);
  return time ? `${day}, ${time}, ${zoneText(event)}` : day;
}

/** The date and time of an event for its readers: of one that is off, those for which it was announced. */
export function announcedText(event: Hours & { status: EventStatus | null }): string {
  const off = event.status === "postponed" ? "Postponed" : event.status === "cancelled" && "Cancelled";
  return off ? `${off}; it was announced for ${whenText(event)}` : whenText(event);
}

/** `Saturday, 28 November 2026, 14:00, Bangkok time (GMT+7)`: an instant for somebody who has to keep it. */
export function momentText(moment: Dated): string {
  return whenText({ ...moment, timeIsKnown: true });
}

/** `Bangkok time (GMT+7)`: the event's zone for people, with the offset it has on the day of the event; `UTC` alone. */
export function zoneText({ date, timeZone }: Dated): string {
  const fixed = fixedOffsetText(timeZone);
  if (fixed) return fixed;
  return `${placeTimeText(timeZone)} (${offsetText(withOffset(date, timeZone))})`;
}

/**
 * `New York time`: the zone alone, for a line that is short, or where several dates stand in it. It is not broken either.
 *
 * @param timeZone IANA zone in capital or small letters; an unknown one throws a `RangeError`
 */
export function placeTimeText(timeZone: string): string {
  const fixed = fixedOffsetText(timeZone);
  if (fixed) return fixed;
  // The names of countries' zones, such as `Brazil/East`, say nothing without the country.
  const place = zoneName(timeZone)
    .replace(/^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/(.+\/)?/, "")
    .replace("DUrville", "_d’Urville")
    .replaceAll(/(?<!Mc)(?<=[a-z])(?=[A-Z])/g, "_");
  return `${place} time`.replaceAll(/[_ /]/g, "\u00a0");
}

/** `GMT−5` for `Etc/GMT+5`, whose sign is the opposite of everybody's; `UTC`; undefined for the zone of a place. */
function fixedOffsetText(timeZone: string): string | undefined {
  const [, sign, hours] = /^etc\/gmt([+-])([1-9]\d*)$/i.exec(timeZone) ?? [];
  if (hours) return `GMT${sign === "+" ? "−" : "+"}${hours}`;
  if (/^(etc\/)?(gmt|greenwich)/i.test(timeZone)) return "GMT";
  return /^(etc\/|utc$)/i.test(timeZone) ? "UTC" : undefined;
}

/** The name of a zone in its usual letters: engines take it in any, and keep other names of one zone out of their list. */
function zoneName(timeZone: string): string {
  const { timeZone: listed } = formatter({ timeZone }).resolvedOptions();
  if (listed.toLowerCase() === timeZone.toLowerCase()) return listed;
  const isWritten = /^[A-Z].*[a-z]/.test(timeZone);
  return isWritten
    ? timeZone
    : timeZone.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
