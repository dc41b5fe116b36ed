import fc from "fast-check";
import { expect, it } from "vitest";
import { type AvailabilityFacts, availability, hasWaitingList, lastTurn } from "./event-availability";

const now = new Date("2026-11-21T09:00:00.000Z");
const open: AvailabilityFacts = {
  date: "2026-12-12T06:00:00.000Z",
  timeZone: "Asia/Bangkok",
  maxAttendees: 20,
  currentAttendees: 0,
  registrationDeadline: null,
  status: "scheduled",
};
const past = { date: "2026-11-01T06:00:00.000Z" };
const full = { currentAttendees: 20 };
const overdue = { registrationDeadline: "2026-11-20T09:00:00.000Z" };

/** The last word: whether a full event keeps a waiting list. */
it.each<[string, Partial<AvailabilityFacts>, ReturnType<typeof availability>, boolean?]>([
  ["an upcoming event with seats is open", {}, "open"],
  ["one seat left is open", { currentAttendees: 19 }, "open"],
  ["the last seat taken is full", full, "full", true],
  ["more people than seats is full", { currentAttendees: 21 }, "full", true],
  ["no maximum is never full", { maxAttendees: null, currentAttendees: 100_000 }, "open"],
  ["no count means nobody yet", { currentAttendees: null }, "open"],
  ["neither maximum nor count is open", { maxAttendees: null, currentAttendees: null }, "open"],
  ["no status means scheduled", { status: null }, "open"],
  ["a deadline gone by is closed", overdue, "closed"],
  ["a deadline a millisecond ahead is open", { registrationDeadline: "2026-11-21T09:00:00.001Z" }, "open"],
  ["the very instant of the deadline is closed", { registrationDeadline: now.toISOString() }, "closed"],
  [
    "a deadline is compared as an instant, not as text",
    { registrationDeadline: "2026-11-21T15:00:00.000+07:00" },
    "closed",
  ],
  ["a cancelled event is closed", { status: "cancelled" }, "closed"],
  ["a postponed event is closed", { status: "postponed" }, "closed"],
  ["past comes before full", { ...past, ...full }, "past"],
  ["past comes before closed", { ...past, ...overdue }, "past"],
  ["past comes before cancelled", { ...past, status: "cancelled" }, "past"],
  ["full comes before closed", { ...full, ...overdue }, "full"],
  ["full comes before postponed", { ...full, status: "postponed" }, "full"],
  ["full comes before cancelled", { ...full, status: "cancelled" }, "full"],
  ["an event later today is past already", { date: "2026-11-21T16:59:00.000Z" }, "past"],
  ["an event on the next day is open", { date: "2026-11-21T17:00:00.000Z" }, "open"],
])("%s", (_, facts, state, keepsList = false) => {
  const event = { ...open, ...facts };
  expect([availability(event, now), hasWaitingList(event, now)]).toEqual([state, keepsList]);
});

const fourDays = 4 * 24 * 60 * 60_000;
const moment = fc
  .integer({ min: -fourDays, max: fourDays })
  .map((away) => new Date(now.getTime() + away).toISOString());
const anyEvent = fc.record({
  date: moment,
  timeZone: fc.constantFrom("Asia/Kathmandu", "Pacific/Chatham", "America/St_Johns", "Asia/Bangkok", "UTC"),
  registrationDeadline: fc.option(moment),
});
/** In minutes, most of them around a midnight somewhere. */
const passing = fc.integer({ min: 0, max: fourDays / 60_000 });

it("no event's availability has changed since the last turn, and something may have turned there", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 4 }), passing, (facts, minutes) => {
      const events = facts.map((fact) => ({ ...open, ...fact }));
      const later = new Date(now.getTime() + minutes * 60_000 + 29_000);
      const turn = lastTurn(events, later);
      expect(turn.getTime()).toBeLessThanOrEqual(later.getTime());
      for (const event of events) expect(availability(event, turn)).toBe(availability(event, later));
      const deadlines = events.map(({ registrationDeadline }) => registrationDeadline);
      expect(turn.getTime() % (15 * 60_000) === 0 || deadlines.includes(turn.toISOString())).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
