import { tzOffset } from "@date-fns/tz/tzOffset";

const minute = 60_000;

/**
 * The instant at which a wall clock in a zone shows a local time, as a UTC ISO 8601 string.
 * A local time that a clock change skips is read with the offset before the change; one that occurs twice
 * means the first.
 *
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`; midnight when the time is not announced
 * @param timeZone IANA zone
 * @throws RangeError for an impossible day or time, or an unknown zone
 */
export function toInstant(day: string, time: string | null, timeZone: string): string {
  const wallClock = new Date(`${day}T${time ?? "00:00"}:00.000Z`).getTime();
  // Engines read 30 February as 2 March.
  if (Number.isNaN(wallClock) || !new Date(wallClock).toISOString().startsWith(day))
    throw new RangeError(`Impossible day or time: ${day} ${time ?? ""}`);
  const { instant } = readWallClock(wallClock, timeZone);
  return new Date(instant).toISOString();
}

/** Whether no clock of a zone ever shows a local time; an unknown zone throws a `RangeError`. */
export function isSkippedTime(day: string, time: string, timeZone: string): boolean {
  return !readWallClock(new Date(`${day}T${time}:00.000Z`).getTime(), timeZone).exists;
}

function readWallClock(wallClock: number, timeZone: string): { instant: number; exists: boolean } {
  const before = offsetAt(timeZone, wallClock - 24 * 60 * minute);
  const candidate = wallClock - before * minute;
  const other = wallClock - offsetAt(timeZone, candidate) * minute;
  // A skipped local time is right under neither offset.
  const exists = other + offsetAt(timeZone, other) * minute === wallClock;
  return { instant: exists ? other : candidate, exists };
}

/**
 * An instant with the offset that its zone has then: `2026-12-12T13:00:00+07:00`. One that names an offset is left as it is.
 *
 * @param timeZone IANA zone; an unknown one throws a `RangeError`
 */
export function withOffset(instant: string | Date, timeZone: string): string {
  if (typeof instant === "string" && /[+-]\d\d:\d\d$/.test(instant)) return instant;
  const time = new Date(instant).getTime();
  const offset = offsetAt(timeZone, time);
  const local = new Date(time + offset * minute).toISOString().slice(0, 19);
  const sign = offset < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${local}${sign}${hours}:${minutes}`;
}

/** `GMT+7`, `GMT−3:30` or `GMT` by the offset that an instant names; `UTC` where it names none. */
export function offsetText(instant: string): string {
  const [, sign, hours, minutes] = /([+-])0?(\d+):(\d\d)$/.exec(instant) ?? [];
  if (!sign) return "UTC";
  const offset = `${sign.replace("-", "−")}${hours}:${minutes}`.replace(":00", "");
  return offset === "+0" ? "GMT" : `GMT${offset}`;
}

/** A row with these of its instants written with the offset of a zone; null stays null. */
export function inZone<Row extends object>(row: Row, timeZone: string, names: readonly (keyof Row)[]): Row {
  const written = names.map((name) => [name, row[name] && withOffset(String(row[name]), timeZone)]);
  return { ...row, ...Object.fromEntries(written) };
}

export function isTimeZone(name: string): boolean {
  // tzOffset also reads an offset out of any text that contains one, and workerd takes nothing for UTC.
  return name !== "" && !/[+-]\d\d:?\d\d/.test(name) && !Number.isNaN(tzOffset(name, new Date(0)));
}

/** Whether a zone is that of a place, or UTC. */
export function isKnownZone(name: string): boolean {
  // An abbreviation like EST names an offset, which does not follow the clocks of any place.
  return (name === "UTC" || name.includes("/")) && isTimeZone(name);
}

/**
 * The first evening, 18:00 on the clocks of a zone, at or after an instant (decisions/seats).
 *
 * @param timeZone IANA zone; an unknown one throws a `RangeError`
 * @returns a UTC ISO instant
 */
export function eveningFrom(instant: Date, timeZone: string): string {
  const today = Date.parse(withOffset(instant, timeZone).slice(0, 10));
  for (let ahead = 0; ; ahead++) {
    // By the calendar: where clocks are put forward, 24 hours may lead past a day.
    const day = new Date(today + ahead * 24 * 60 * minute).toISOString().slice(0, 10);
    const evening = toInstant(day, "18:00", timeZone);
    if (evening >= instant.toISOString()) return evening;
  }
}

function offsetAt(timeZone: string, time: number): number {
  const offset = tzOffset(timeZone, new Date(time));
  if (Number.isNaN(offset)) throw new RangeError(`Unknown time zone: ${timeZone}`);
  return offset;
}
