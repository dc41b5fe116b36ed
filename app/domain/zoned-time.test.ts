import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isKnownZone, isSkippedTime, isTimeZone, toInstant, withOffset } from "./zoned-time";

describe("toInstant", () => {
  it.each([
    ["2025-08-29", "13:00", "Asia/Hong_Kong", "2025-08-29T05:00:00.000Z"],
    ["2025-04-15", null, "Asia/Dubai", "2025-04-14T20:00:00.000Z"],
    ["2026-01-15", "13:00", "America/New_York", "2026-01-15T18:00:00.000Z"],
    ["2026-07-15", "13:00", "Asia/Kathmandu", "2026-07-15T07:15:00.000Z"],
    ["2028-02-29", null, "UTC", "2028-02-29T00:00:00.000Z"],
  ])("reads %s %s in %s", (day, time, timeZone, instant) => {
    expect(toInstant(day, time, timeZone)).toBe(instant);
  });

  it.each([
    ["the first skipped minute, as an hour later", "2026-03-08", "02:00", "2026-03-08T07:00:00.000Z"],
    ["a skipped time, with the offset before the change", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["the minute after the jump", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
    ["the first of two occurrences", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["the minute after the doubled hour", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
  ])("reads %s in New York", (_, day, time, instant) => {
    expect(toInstant(day, time, "America/New_York")).toBe(instant);
  });

  // East of Greenwich a clock change lies before the same reading of UTC, and not after it.
  it.each([
    ["a skipped time", "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["the first of two occurrences", "Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["a skipped time", "Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z"],
    ["the first of two occurrences", "Australia/Sydney", "2026-04-05", "02:30", "2026-04-04T15:30:00.000Z"],
    ["the day after a skipped day", "Pacific/Apia", "2011-12-31", "00:00", "2011-12-30T10:00:00.000Z"],
  ])("reads %s in %s", (_, timeZone, day, time, instant) => {
    expect(toInstant(day, time, timeZone)).toBe(instant);
  });

  it("gives the first instant at which the clocks of a place show a time, unless they skip it", () => {
    const zones = fc.constantFrom(
      "Europe/Berlin",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
    );
    const instants = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (timeZone, date) => {
        const shown = withOffset(date.toISOString(), timeZone).slice(0, 16);
        const [day = "", time = ""] = shown.split("T");
        const instant = toInstant(day, time, timeZone);
        expect(isSkippedTime(day, time, timeZone)).toBe(false);
        expect(withOffset(instant, timeZone).slice(0, 16)).toBe(shown);
        expect(Date.parse(instant)).toBeLessThanOrEqual(date.getTime());
      }),
    );
  });

  it.each([
    ["2026-02-30", "13:00", "UTC", "Impossible day or time: 2026-02-30 13:00"],
    ["2026-02-29", null, "UTC", "Impossible day or time: 2026-02-29 "],
    ["2026-12-12", "25:00", "UTC", "Impossible day or time: 2026-12-12 25:00"],
    ["12 December", "13:00", "UTC", "Impossible day or time: 12 December 13:00"],
    ["2026-12-12", "13:00", "Asia/Atlantis", "Unknown time zone: Asia/Atlantis"],
  ])("refuses %s %s in %j", (day, time, timeZone, message) => {
    expect(() => toInstant(day, time, timeZone)).toThrow(new RangeError(message));
  });
});

it("knows the times that the clocks of a place skip", () => {
  const isSkipped = (time: string) => isSkippedTime("2099-03-08", time, "America/New_York");
  const times = ["01:59", "02:00", "02:30", "02:59", "03:00"];
  expect(times.filter(isSkipped)).toEqual(["02:00", "02:30", "02:59"]);
});

it.each([
  ["2026-12-12T06:00:00.000Z", "Asia/Bangkok", "2026-12-12T13:00:00+07:00"],
  ["2026-12-12T18:00:00.000Z", "America/New_York", "2026-12-12T13:00:00-05:00"],
  ["2026-06-12T22:30:00.000Z", "America/St_Johns", "2026-06-12T20:00:00-02:30"],
  ["2026-12-31T20:00:00.000Z", "Asia/Bangkok", "2027-01-01T03:00:00+07:00"],
])("writes %s in %s as %s", (instant, timeZone, text) => {
  expect(withOffset(instant, timeZone)).toBe(text);
  expect(new Date(text).toISOString()).toBe(instant);
});

it.each([
  ["Asia/Bangkok", true, true],
  ["America/Argentina/Buenos_Aires", true, true],
  ["UTC", true, true],
  ["Etc/GMT+7", true, true],
  ["EST", true, false],
  ["Asia/Atlantis", false, false],
  ["Asia/Atlantis+07:00", false, false],
  ["+07:00", false, false],
  ["Bangkok", false, false],
  ["", false, false],
])("whether %j is a time zone: %s, and that of a place or UTC: %s", (name, ...known) => {
  expect([isTimeZone(name), isKnownZone(name)]).toEqual(known);
});
