import fc from "fast-check";
import { expect, it } from "vitest";
import { invitationDeadline } from "./invitation-deadline";

const now = new Date("2026-11-21T09:20:00.000Z");
const far = "2099-01-01T00:00:00.000Z";
const hour = 60 * 60 * 1000;

it.each([
  ["fourteen days, on to the evening", far, null, "2026-12-05T18:00:00.000Z"],
  ["not past the deadline", far, "2026-11-30T16:59:00.000Z", "2026-11-30T16:59:00.000Z"],
  ["not past the beginning", "2026-11-25T06:00:00.000Z", null, "2026-11-25T06:00:00.000Z"],
  ["not past the earlier of both", "2026-11-25T06:00:00.000Z", far, "2026-11-25T06:00:00.000Z"],
  ["while twelve hours are left", far, "2026-11-21T21:20:00.000Z", "2026-11-21T21:20:00.000Z"],
  ["not at all with less", far, "2026-11-21T21:19:59.999Z", null],
  ["not at all after the deadline", far, "2026-11-20T00:00:00.000Z", null],
  ["not at all on the day of the event", "2026-11-21T23:00:00.000Z", null, null],
] as const)("leaves time to answer: %s", (_, startsAt, registrationDeadline, expected) => {
  expect(invitationDeadline({ startsAt, timeZone: "UTC", registrationDeadline }, now)).toBe(expected);
});

it("takes the day of the event in its own zone", () => {
  const event = { startsAt: "2026-11-22T04:00:00.000Z", registrationDeadline: null };
  expect(invitationDeadline({ ...event, timeZone: "Asia/Bangkok" }, now)).toBe(event.startsAt);
  const evening = new Date("2026-11-21T17:00:00.000Z");
  expect(
    invitationDeadline({ ...event, startsAt: "2026-11-22T16:00:00.000Z", timeZone: "Asia/Bangkok" }, evening),
  ).toBeNull();
});

it("ends within fifteen days, at or before event and deadline, and never with less than twelve hours", () => {
  const instants = fc
    .date({ min: new Date("2026-11-01"), max: new Date("2027-02-01"), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(instants, fc.option(instants), (startsAt, registrationDeadline) => {
      const by = invitationDeadline({ startsAt, timeZone: "Asia/Dubai", registrationDeadline }, now);
      if (by === null) return;
      const left = Date.parse(by) - now.getTime();
      expect(left).toBeGreaterThanOrEqual(12 * hour);
      expect(left).toBeLessThanOrEqual(15 * 24 * hour);
      expect(by <= startsAt && by <= (registrationDeadline ?? startsAt)).toBe(true);
    }),
  );
});
