import { expect, test } from "playwright/test";
import { demoEvents } from "../scripts/demo-events";

const day = 24 * 60 * 60 * 1000;

test("has no demo event on a weekend, a fixed holiday or between the years, whenever the site is started", () => {
  const begun = Date.parse("2026-01-01T10:00:00.000Z");
  const seen = new Set<number>();
  for (let start = 0; start < 366; start++)
    for (const { starts_at, time_zone, registration_deadline, slug } of demoEvents(
      new Date(begun + start * day),
    )) {
      const inZone = new Date(starts_at).toLocaleString("sv-SE", { timeZone: time_zone });
      const weekday = new Date(`${inZone.slice(0, 10)}T00:00:00.000Z`).getUTCDay();
      seen.add(weekday);
      expect([slug, weekday >= 2 && weekday <= 4]).toEqual([slug, true]);
      expect([slug, /-(12-(19|2\d|3\d)|01-0[1-7]|05-01|07-04)/.test(inZone)]).toEqual([slug, false]);
      expect(registration_deadline < starts_at).toBe(true);
    }
  expect(seen).toEqual(new Set([2, 3, 4]));
});
