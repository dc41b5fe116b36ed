import { expect, test } from "playwright/test";
import { demoEvents, pastEvent } from "../scripts/demo-events";

const day = 24 * 60 * 60 * 1000;

test("has no demo event on a weekend, a fixed holiday or between the years, whenever the site is started", () => {
  // Every weekday and month all the same.
  const step = process.env.PROOF === "short" ? 11 : 1;
  const begun = Date.parse("2026-01-01T10:00:00.000Z");
  const seen = new Set<number>();
  const wrong: string[] = [];
  const readers = new Map<string, Intl.DateTimeFormat>();
  const readIn = (zone: string, instant: string) => {
    const reader =
      readers.get(zone) ??
      new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    readers.set(zone, reader);
    return reader.format(new Date(instant));
  };
  for (let start = 0; start < 366; start += step) {
    const now = new Date(begun + start * day);
    for (const { starts_at, time_zone, registration_deadline, slug } of [
      pastEvent(now),
      ...demoEvents(now),
    ]) {
      const inZone = readIn(time_zone, starts_at);
      const weekday = new Date(`${inZone.slice(0, 10)}T00:00:00.000Z`).getUTCDay();
      seen.add(weekday);
      const isHoliday = /-(12-(19|2\d|3\d)|01-0[1-7]|05-01|07-04)/.test(inZone);
      // Said once: an expectation for each would take a minute.
      if (weekday < 2 || weekday > 4 || isHoliday || registration_deadline >= starts_at)
        wrong.push(`${slug}: ${inZone}`);
      // Whoever reads the last day to apply has all of it.
      if (!readIn(time_zone, registration_deadline).endsWith(" 23:59:00"))
        wrong.push(`${slug}: until ${registration_deadline}`);
    }
    if (pastEvent(now).starts_at >= now.toISOString()) wrong.push(`${now.toISOString()}: still ahead`);
  }
  expect(wrong).toEqual([]);
  expect(seen).toEqual(new Set([2, 3, 4]));
});

test("opens the next demo event for applications, and says of it when and where, whenever the site is started", () => {
  for (let start = 0; start < 366; start += 5) {
    const now = new Date(Date.parse("2026-01-01T10:00:00.000Z") + start * day);
    const [next] = demoEvents(now).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
    expect(next?.registration_deadline.localeCompare(now.toISOString()), now.toISOString()).toBe(1);
    expect(next?.current_attendees).toBeLessThan(next?.max_attendees ?? 0);
    expect([next?.time_is_known, typeof next?.venue]).toEqual([1, "string"]);
  }
});
