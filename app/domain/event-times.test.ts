import { expect, it } from "vitest";
import {
  beginsAtShownTime,
  closesByBeginning,
  deadlineOf,
  type EventTimes,
  endsAfterBeginning,
  endsAtShownTime,
  instantsOf,
} from "./event-times";

const times = (values: Partial<EventTimes> = {}): EventTimes => ({
  day: "2099-03-07",
  time: "13:00",
  timeZone: "America/New_York",
  ...values,
});
/** In New York clocks go from two to three on 8 March. */
const turn = "2099-03-08";

/** Times that no rule judges: they are missing, or another rule refuses them. */
const unreadable: Partial<EventTimes>[] = [
  { day: "2099-02-30", endDay: "2099-02-30" },
  { day: "soon", endDay: "soon" },
  { day: "", endDay: "" },
  { time: "24:00", endTime: "24:00" },
  { time: "2:30", endTime: "2:30" },
  { time: "", endTime: "" },
  { timeZone: "America/Atlantis" },
  { timeZone: "EST" },
  { timeZone: "" },
];

it("knows the times that the clocks of a place skip", () => {
  const begins = (time: string | null) => beginsAtShownTime(times({ day: turn, time }));
  expect(["01:59", "02:00", "02:30", "02:59", "03:00"].map(begins)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect([begins(null), beginsAtShownTime(times({ time: "02:30" }))]).toEqual([true, true]);

  const ends = (values: Partial<EventTimes>) =>
    endsAtShownTime(times({ day: turn, time: "01:00", ...values }));
  expect(ends({ endTime: "02:30" })).toBe(false);
  expect(ends({ endTime: "03:00" })).toBe(true);
  expect(ends({ endDay: "2099-03-09", endTime: "02:30" })).toBe(true);
  expect(ends({ day: "2099-03-07", endDay: turn, endTime: "02:30" })).toBe(false);
  expect([ends({}), ends({ endTime: null })]).toEqual([true, true]);
});

it("lets an event end after it begins, on the same day or a later one", () => {
  const ends = (values: Partial<EventTimes>) => endsAfterBeginning(times(values));
  expect(ends({ endTime: "13:01" })).toBe(true);
  expect(ends({ endTime: "13:00" })).toBe(false);
  expect(ends({ endTime: "12:59" })).toBe(false);
  expect(ends({ endDay: turn, endTime: "09:00" })).toBe(true);
  expect(ends({ endDay: "2099-03-06", endTime: "17:00" })).toBe(false);
  expect(ends({ time: null, endTime: "00:00" })).toBe(true);
  expect(ends({ endTime: null })).toBe(true);
});

it("lets registration close until the event begins, or until its day ends", () => {
  expect(closesByBeginning(times(), "2099-03-07T18:00:00.000Z")).toBe(true);
  expect(closesByBeginning(times(), "2099-03-07T13:00:00-05:00")).toBe(true);
  expect(closesByBeginning(times(), "2099-03-07T18:00:00.001Z")).toBe(false);
  expect(closesByBeginning(times(), "2099-03-08T00:00:00+07:00")).toBe(true);
  for (const time of [null, undefined]) {
    expect(closesByBeginning(times({ time }), "2099-03-08T04:59:00.000Z")).toBe(true);
    expect(closesByBeginning(times({ time }), "2099-03-08T05:00:00.000Z")).toBe(false);
  }
  for (const deadline of [null, undefined, "soon"]) expect(closesByBeginning(times(), deadline)).toBe(true);
});

it.each(unreadable)("says nothing of what is none: %j", (values) => {
  const written = times({ day: turn, time: "02:30", endTime: "02:30", ...values });
  expect(beginsAtShownTime(written)).toBe(true);
  expect(endsAtShownTime(written)).toBe(true);
  expect(endsAfterBeginning(written)).toBe(true);
  expect(closesByBeginning(written, "2100-01-01T00:00:00.000Z")).toBe(true);
});

it("gives the instants of a day and its times", () => {
  expect(instantsOf(times({ endTime: "17:00" }))).toEqual({
    startsAt: "2099-03-07T18:00:00.000Z",
    timeIsKnown: true,
    endsAt: "2099-03-07T22:00:00.000Z",
  });
  expect(instantsOf(times({ endDay: turn, endTime: "17:00" }))).toMatchObject({
    endsAt: "2099-03-08T21:00:00.000Z",
  });
  for (const time of [null, undefined])
    expect(instantsOf(times({ time }))).toEqual({
      startsAt: "2099-03-07T05:00:00.000Z",
      timeIsKnown: false,
      endsAt: null,
    });
});

it("gives the instant until which people register", () => {
  const deadline = (deadlineDay: string | null, deadlineTime: string | null) =>
    deadlineOf({ deadlineDay, deadlineTime, timeZone: "America/New_York" });
  expect(deadline(turn, "13:00")).toBe("2099-03-08T17:00:00.000Z");
  expect(deadline(turn, null)).toBe("2099-03-09T03:59:00.000Z");
  expect([deadline(null, "13:00"), deadline("soon", null)]).toEqual([null, null]);
});
