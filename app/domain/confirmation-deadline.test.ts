import { expect, it } from "vitest";
import { confirmationDeadline } from "./confirmation-deadline";

const now = new Date("2026-11-21T09:20:00.000Z");
const far = "2099-01-01T00:00:00.000Z";

it.each([
  ["so many days from now, to the full hour", far, 7, "2026-11-28T10:00:00.000Z"],
  ["at the full hour itself", far, 1, "2026-11-22T10:00:00.000Z"],
  ["never later than 24 hours before the event", "2026-11-24T18:00:00.000Z", 7, "2026-11-23T18:00:00.000Z"],
  ["while twelve hours are left", "2026-11-22T21:20:00.000Z", 7, "2026-11-21T21:20:00.000Z"],
  ["not at all with less", "2026-11-22T21:19:59.999Z", 7, null],
  ["not at all where the event asks for no word", far, null, null],
] as const)("holds a seat %s", (_, startsAt, confirmationDays, expected) => {
  expect(confirmationDeadline({ startsAt, confirmationDays }, now)).toBe(expected);
});

it("counts from the full hour where it is one", () => {
  const event = { startsAt: far, confirmationDays: 1 };
  expect(confirmationDeadline(event, new Date("2026-11-21T09:00:00.000Z"))).toBe("2026-11-22T09:00:00.000Z");
});
