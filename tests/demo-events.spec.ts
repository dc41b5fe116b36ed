import { expect, test } from "playwright/test";
import { demoEvents, pastEvent } from "../scripts/demo-events";
import { heldEvents } from "../scripts/demo-history";

const day = 24 * 60 * 60 * 1000;

test("the demo's events lie in their order around any day of a year, and the next one takes applications", () => {
  for (let start = 0; start < 366; start += 5) {
    const now = new Date(Date.parse("2026-11-12T10:00:00.000Z") + start * day);
    const ahead = demoEvents(now);
    const held = [...heldEvents(now), pastEvent(now)];
    expect(held.filter(({ starts_at }) => starts_at >= now.toISOString())).toEqual([]);
    const dates = ahead.map(({ starts_at }) => starts_at);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const { registration_deadline, starts_at } of [pastEvent(now), ...ahead])
      expect(registration_deadline < starts_at, starts_at).toBe(true);
    const [next] = ahead;
    expect((next?.registration_deadline ?? "") > now.toISOString()).toBe(true);
    expect([next?.time_is_known, typeof next?.venue]).toEqual([1, "string"]);
    expect(new Set(held.map(({ slug }) => slug)).size).toBe(held.length);
  }
});
