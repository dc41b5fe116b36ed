import { isDay, isTimeOfDay } from "./editor-fields";
import { isKnownZone, isSkippedTime, toInstant } from "./zoned-time";

/** When an event is, as it was written: its days and times are those of the clocks of its place. */
export type EventTimes = {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; missing while only the day is announced. */
  time?: string | null;
  /** Missing for the same day. */
  endDay?: string | null;
  endTime?: string | null;
  timeZone: string;
};

// The rules for them, wherever they were written. Where a day, a time or the zone is none, each of them holds: of that
// something else is said.

export const endHasTime = ({ endDay, endTime }: EventTimes) => !endDay || Boolean(endTime);

export const endHasBeginning = ({ time, endTime }: EventTimes) => !endTime || Boolean(time);

/** The clocks of the place show the time at which the event begins: they do not go forward then. */
export const beginsAtShownTime = (times: EventTimes) => beginningOf(times)?.isShown ?? true;

export const endsAtShownTime = (times: EventTimes) => endOf(times)?.isShown ?? true;

export function endsAfterBeginning(times: EventTimes): boolean {
  const [begins, ends] = [beginningOf(times), endOf(times)];
  return !begins || !ends || begins.instant < ends.instant;
}

/** Registration closes by the beginning of the event, or by its day's end without a time; `deadline` is ISO 8601. */
export function closesByBeginning(times: EventTimes, deadline: string | null | undefined): boolean {
  const begins = beginningOf({ ...times, time: times.time ?? lastMinute });
  return !begins || !deadline || !(Date.parse(deadline) > Date.parse(begins.instant));
}

/** The instants of times of which all rules hold, as UTC ISO text. */
export const instantsOf = ({ day, time, endDay, endTime, timeZone }: EventTimes) => ({
  startsAt: toInstant(day, time ?? null, timeZone),
  timeIsKnown: Boolean(time),
  endsAt: endTime ? toInstant(endDay ?? day, endTime, timeZone) : null,
});

type Deadline = Record<"deadlineDay" | "deadlineTime", string | null> & { timeZone: string };

/** The instant until which people register, the end of its day where no time is given; null without a day. */
export const deadlineOf = ({ deadlineDay: day, deadlineTime: time, timeZone }: Deadline) =>
  read(day, time ?? lastMinute, timeZone)?.instant ?? null;

const lastMinute = "23:59";

const beginningOf = ({ day, time, timeZone }: EventTimes) => read(day, time, timeZone);
const endOf = ({ day, endDay, endTime, timeZone }: EventTimes) => read(endDay ?? day, endTime, timeZone);

/** The instant of a day and a time by the clocks of a place; undefined where one of them is missing or invalid. */
function read(day: string | null, time: string | null | undefined, timeZone: string) {
  if (!day || !time || !isDay(day) || !isTimeOfDay(time) || !isKnownZone(timeZone)) return undefined;
  return { instant: toInstant(day, time, timeZone), isShown: !isSkippedTime(day, time, timeZone) };
}
