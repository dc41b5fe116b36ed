import fc from "fast-check";
import { expect, it } from "vitest";
import { confirmationDeadline } from "./confirmation-deadline";
import { clockText } from "./event-dates";

const now = new Date("2026-11-21T09:20:00.000Z");
const far = "2099-01-01T00:00:00.000Z";
const timeZone = "Asia/Bangkok";
const hour = 60 * 60 * 1000;

it.each([
  ["so many days from now, on to the evening", far, 7, "2026-11-28T11:00:00.000Z"],
  ["never later than 24 hours before the event", "2026-11-24T18:00:00.000Z", 7, "2026-11-23T18:00:00.000Z"],
  ["while twelve hours are left", "2026-11-22T21:20:00.000Z", 7, "2026-11-21T21:20:00.000Z"],
  ["not at all with less", "2026-11-22T21:19:59.999Z", 7, null],
  ["not at all where the event asks for no word", far, null, null],
] as const)("holds a seat %s", (_, startsAt, confirmationDays, expected) => {
  expect(confirmationDeadline({ startsAt, timeZone, confirmationDays }, now)).toBe(expected);
});

it("skips no evening where clocks are put forward in the night after it", () => {
  const event = { startsAt: far, timeZone: "Europe/London", confirmationDays: 1 };
  expect(confirmationDeadline(event, new Date("2026-03-27T23:00:00.000Z"))).toBe("2026-03-29T17:00:00.000Z");
});

it("ends at six in the evening of the event's zone, whatever its clocks do meanwhile, and never early", () => {
  const zones = ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Europe/London", "UTC"];
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 1, max: 60 }), (zone, from, days) => {
      const by = confirmationDeadline({ startsAt: far, timeZone: zone, confirmationDays: days }, from) ?? "";
      expect(clockText({ date: by, timeZone: zone })).toMatch(/, 18:00$/);
      const beyond = Date.parse(by) - (from.getTime() + days * 24 * hour);
      expect(beyond).toBeGreaterThanOrEqual(0);
      // The longest day of the year, where clocks are put back, has 25 hours.
      expect(beyond).toBeLessThan(25 * hour);
    }),
  );
});
