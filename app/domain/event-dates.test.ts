import { describe, expect, it } from "vitest";
import {
  calendarDay,
  dateText,
  durationText,
  hasBegun,
  instantText,
  monthText,
  shortDateText,
  timeText,
} from "./event-dates";
import { momentText, placeTimeText, whenText, zoneText } from "./when-text";
import { toInstant } from "./zoned-time";

it.each([
  // zone, day, its first instant; in New York a day of spring is short, and one of autumn long
  ["Asia/Bangkok", "2026-12-12", "2026-12-11T17:00:00.000Z"],
  ["America/New_York", "2026-12-12", "2026-12-12T05:00:00.000Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-11-02", "2026-11-02T05:00:00.000Z"],
])("an event begins in %s with the first instant of %s", (timeZone, day, midnight) => {
  const before = Date.parse(midnight) - 1;
  for (const time of ["00:00", "13:00", "23:59"]) {
    const event = { date: toInstant(day, time, timeZone), timeZone };
    expect([time, hasBegun(event, new Date(before))]).toEqual([time, false]);
    expect([time, hasBegun(event, new Date(midnight))]).toEqual([time, true]);
  }
});

it.each([
  ["2026-12-11T17:30:00.000Z", "Asia/Bangkok", "2026-12-12"],
  ["2026-12-12T04:30:00.000Z", "America/New_York", "2026-12-11"],
  ["2026-12-12T00:30:00.000+07:00", "Asia/Bangkok", "2026-12-12"],
  ["0987-06-05T12:00:00.000Z", "UTC", "0987-06-05"],
])("the day of %s in %s is %s", (instant, timeZone, day) => {
  expect(calendarDay(instant, timeZone)).toBe(day);
});

describe("texts", () => {
  // The day in Bangkok, where the event is, and in UTC differ.
  const event = { date: "2026-12-31T17:30:00.000Z", timeZone: "Asia/Bangkok", timeIsKnown: true };

  it("name the day of the event's own zone", () => {
    expect(dateText(event)).toBe("1\u00a0January 2027");
    expect(monthText(event)).toBe("January 2027");
    expect(shortDateText(event)).toBe("1\u00a0Jan 2027");
    expect(timeText(event)).toBe("00:30");
  });

  it("name no time when only the day is announced", () => {
    expect(timeText({ ...event, timeIsKnown: false })).toBeNull();
  });

  it.each([
    ["Asia/Hong_Kong", "2026-12-12T05:00:00.000Z", "Hong\u00a0Kong\u00a0time (GMT+8)"],
    ["America/New_York", "2026-12-12T18:00:00.000Z", "New\u00a0York\u00a0time (GMT−5)"],
    ["America/New_York", "2026-06-12T17:00:00.000Z", "New\u00a0York\u00a0time (GMT−4)"],
  ])("name the offset that %s has at %s", (timeZone, date, text) => {
    expect(zoneText({ date, timeZone })).toBe(text);
  });

  it.each([
    ["Etc/GMT-14", "GMT+14"],
    ["etc/gmt+12", "GMT−12"],
    ["Etc/GMT", "GMT"],
    ["UTC", "UTC"],
  ])("call %s, which is no place, by its offset alone", (timeZone, text) => {
    expect(placeTimeText(timeZone)).toBe(text);
    expect(zoneText({ date: "2026-12-12T05:00:00.000Z", timeZone })).toBe(text);
  });

  it.each([
    ["america/port-au-prince", "Port-au-Prince time"],
    ["africa/dar_es_salaam", "Dar es Salaam time"],
    ["ASIA/HO_CHI_MINH", "Ho Chi Minh time"],
    ["antarctica/mcmurdo", "McMurdo time"],
    ["Antarctica/DumontDUrville", "Dumont d’Urville time"],
    ["Chile/EasterIsland", "Chile Easter Island time"],
  ])("call %s as people do", (timeZone, text) => {
    expect(placeTimeText(timeZone)).toBe(text.replaceAll(" ", "\u00a0"));
  });

  it("call every zone that engines list by words, in either case", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    expect(zones.length).toBeGreaterThan(300);
    for (const zone of zones) {
      expect(placeTimeText(zone), zone).toMatch(/^(UTC|GMT|\p{Lu}[\p{L}’-]*(\u00a0[\p{L}’-]+)*\u00a0time)$/u);
      expect(placeTimeText(zone.toLowerCase()), zone).toBe(placeTimeText(zone));
    }
  });

  it("follow the offset that an instant names: devices know other rules of a zone, and not each zone", () => {
    const vancouver = { date: "2026-12-18T18:30:00-07:00", timeZone: "America/Vancouver", timeIsKnown: true };
    expect(whenText(vancouver)).toContain("18:30, Vancouver\u00a0time (GMT−7)");
    expect(timeText({ ...vancouver, timeZone: "Mars/Olympus" })).toBe("18:30");
  });

  it("name the zone of an instant that belongs to no event", () => {
    expect(instantText("2026-11-21T14:05:00.000Z")).toBe("21\u00a0November 2026, 14:05 (UTC)");
    expect(instantText("2026-11-21T14:05:00+03:00")).toBe("21\u00a0November 2026, 14:05 (GMT+3)");
  });
});

describe("for somebody who has to keep it", () => {
  const bangkok = { date: "2026-11-28T07:00:00.000Z", timeZone: "Asia/Bangkok" };

  it("names day, time and zone, or the day alone where no more is announced", () => {
    expect(whenText({ ...bangkok, timeIsKnown: true })).toBe(
      "Saturday, 28\u00a0November 2026, 14:00, Bangkok\u00a0time (GMT+7)",
    );
    const until = (endDate: string) => whenText({ ...bangkok, timeIsKnown: true, endDate });
    expect(until("2026-11-28T17:30:00+07:00")).toBe(
      "Saturday, 28\u00a0November 2026, 14:00 to 17:30, Bangkok\u00a0time (GMT+7)",
    );
    expect(until("2026-11-30T12:00:00+07:00")).toBe(
      "Saturday, 28\u00a0November 2026, 14:00 to 30\u00a0November 2026, 12:00, Bangkok\u00a0time (GMT+7)",
    );
    expect(whenText({ ...bangkok, timeIsKnown: false })).toBe("Saturday, 28\u00a0November 2026");
    expect(momentText(bangkok)).toBe("Saturday, 28\u00a0November 2026, 14:00, Bangkok\u00a0time (GMT+7)");
  });

  it.each([
    [0, "less than an hour"],
    [0.99, "less than an hour"],
    [1, "1 hour"],
    [25, "1 day and 1 hour"],
    [72, "3 days"],
    [14 * 24 - 1, "13 days and 23 hours"],
  ])("says of %d hours: %s", (hours, text) => {
    const from = new Date(bangkok.date);
    const to = new Date(from.getTime() + hours * 60 * 60 * 1000).toISOString();
    // No line ends between a number and its unit.
    expect(durationText(from, to)).toBe(text.replace(/(?<=\d) /g, "\u00a0"));
  });
});
