import { describe, expect, it } from "vitest";
import { isTimeZone, toInstant, withOffset } from "./zoned-time";

describe("toInstant", () => {
  it.each([
    ["2025-08-29", "13:00", "Asia/Hong_Kong", "2025-08-29T05:00:00.000Z"],
    ["2025-10-02", "14:30", "Asia/Singapore", "2025-10-02T06:30:00.000Z"],
    ["2025-04-15", null, "Asia/Dubai", "2025-04-14T20:00:00.000Z"],
    ["2025-08-13", null, "Asia/Bangkok", "2025-08-12T17:00:00.000Z"],
    ["2026-01-15", "13:00", "America/New_York", "2026-01-15T18:00:00.000Z"],
    ["2026-07-15", "13:00", "America/New_York", "2026-07-15T17:00:00.000Z"],
    ["2026-07-15", "13:00", "Asia/Kathmandu", "2026-07-15T07:15:00.000Z"],
    ["2026-07-15", "13:00", "UTC", "2026-07-15T13:00:00.000Z"],
    ["2028-02-29", null, "UTC", "2028-02-29T00:00:00.000Z"],
  ])("reads %s %s in %s", (day, time, timeZone, instant) => {
    expect(toInstant(day, time, timeZone)).toBe(instant);
  });

  it.each([
    ["the minute before the clock jumps", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
    ["the first skipped minute, as an hour later", "2026-03-08", "02:00", "2026-03-08T07:00:00.000Z"],
    ["a skipped time, with the offset before the change", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["the minute after the jump", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
    ["the minute before the doubled hour", "2026-11-01", "00:59", "2026-11-01T04:59:00.000Z"],
    ["the first of two occurrences", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["the minute after the doubled hour", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
  ])("reads %s in New York", (_, day, time, instant) => {
    expect(toInstant(day, time, "America/New_York")).toBe(instant);
  });

  it.each([
    ["2026-02-30", "13:00", "UTC"],
    ["2026-02-29", null, "UTC"],
    ["2026-13-01", "13:00", "UTC"],
    ["2026-12-12", "25:00", "UTC"],
    ["2026-12-12", "24:00", "UTC"],
    ["12 December", "13:00", "UTC"],
    ["2026-12-12", "13:00", "Asia/Atlantis"],
    ["2026-12-12", "13:00", "Asia/Atlantis+07:00"],
    ["2026-12-12", "13:00", ""],
  ])("refuses %s %s in %j", (day, time, timeZone) => {
    expect(() => toInstant(day, time, timeZone)).toThrow(RangeError);
  });
});

describe("withOffset", () => {
  it.each([
    ["2026-12-12T06:00:00.000Z", "Asia/Bangkok", "2026-12-12T13:00:00+07:00"],
    ["2026-12-12T18:00:00.000Z", "America/New_York", "2026-12-12T13:00:00-05:00"],
    ["2026-06-12T17:00:00.000Z", "America/New_York", "2026-06-12T13:00:00-04:00"],
    ["2026-06-12T07:30:00.000Z", "Asia/Kolkata", "2026-06-12T13:00:00+05:30"],
    ["2026-06-12T22:30:00.000Z", "America/St_Johns", "2026-06-12T20:00:00-02:30"],
    ["2026-06-12T13:00:00.000Z", "UTC", "2026-06-12T13:00:00+00:00"],
    ["2026-12-31T20:00:00.000Z", "Asia/Bangkok", "2027-01-01T03:00:00+07:00"],
  ])("writes %s in %s as %s", (instant, timeZone, text) => {
    expect(withOffset(instant, timeZone)).toBe(text);
    expect(new Date(text).toISOString()).toBe(instant);
  });

  it("refuses an unknown zone", () => {
    expect(() => withOffset("2026-12-12T06:00:00.000Z", "Asia/Atlantis")).toThrow(RangeError);
  });
});

it.each([
  ["Asia/Bangkok", true],
  ["Asia/Hong_Kong", true],
  ["Asia/Dubai", true],
  ["Asia/Singapore", true],
  ["America/New_York", true],
  ["UTC", true],
  ["Etc/GMT+7", true],
  ["Asia/Atlantis", false],
  ["Asia/Atlantis+07:00", false],
  ["+07:00", false],
  ["Bangkok", false],
  ["", false],
])("whether %j is a time zone: %s", (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
