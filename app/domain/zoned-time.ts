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

/** An instant with the offset that its zone has then: `2026-12-12T13:00:00+07:00`; an unknown zone throws. */
export function withOffset(instant: string, timeZone: string): string {
  const time = new Date(instant).getTime();
  const offset = offsetAt(timeZone, time);
  const local = new Date(time + offset * minute).toISOString().slice(0, 19);
  const sign = offset < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${local}${sign}${hours}:${minutes}`;
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
  const today = Date.parse(withOffset(instant.toISOString(), timeZone).slice(0, 10));
  for (let ahead = 0; ; ahead++) {
    // By the calendar: where clocks are put forward, 24 hours may lead past a day.
    const day = new Date(today + ahead * 24 * 60 * minute).toISOString().slice(0, 10);
    const evening = toInstant(day, "18:00", timeZone);
    if (evening >= instant.toISOString()) return evening;
  }
}

const knownZones = new Set<string>();

function offsetAt(timeZone: string, time: number): number {
  if (!knownZones.has(timeZone)) {
    if (!isTimeZone(timeZone)) throw new RangeError(`Unknown time zone: ${timeZone}`);
    knownZones.add(timeZone);
  }
  const key = `${timeZone} ${time}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = tzOffset(timeZone, new Date(time));
  const [first] = offsets.keys();
  if (offsets.size >= keptOffsets && first !== undefined) offsets.delete(first);
  offsets.set(key, offset);
  return offset;
}

/** Of the instants asked about last: those of events, on every page that lists some. Finding one out is slow. */
const offsets = new Map<string, number>();
const keptOffsets = 1_000;
