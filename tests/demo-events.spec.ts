import { expect, test } from "playwright/test";
import { demoEvents, pastEvent } from "../scripts/demo-events";
import { heldEvents } from "../scripts/demo-history";

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
      // An applicant has the whole of the last day.
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

test("has held a round table and a forum in each quarter of the year before, whenever the site is started, with their records", () => {
  for (let start = 0; start < 366; start += 5) {
    const now = new Date(Date.parse("2026-11-12T10:00:00.000Z") + start * day);
    const events = heldEvents(now);
    for (const type of ["round-table", "finance-forum"]) {
      const days = events
        .filter((event) => event.type === type)
        .map(({ starts_at }) => Date.parse(starts_at))
        .concat(type === "round-table" ? Date.parse(pastEvent(now).starts_at) : [], now.getTime())
        .toSorted((one, other) => one - other);
      const longest = Math.max(...days.slice(1).map((at, index) => at - (days[index] ?? at)));
      // Three months, and the days by which the end of a year moves a meeting.
      expect(longest / day, `${type} before ${now.toISOString()}`).toBeLessThan(115);
    }
    for (const { slug, starts_at, time_zone, participants, outcomes } of events) {
      expect(starts_at < now.toISOString() && starts_at > "2025-11-12", slug).toBe(true);
      const weekday = new Intl.DateTimeFormat("en", { timeZone: time_zone, weekday: "short" });
      expect(["Tue", "Wed", "Thu"], slug).toContain(weekday.format(new Date(starts_at)));
      expect([participants > 0, JSON.parse(outcomes).length > 0], slug).toEqual([true, true]);
    }
    expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
  }
});
