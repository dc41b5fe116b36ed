import { expect, it } from "vitest";
import type { PublicEvent } from "~/domain/event";
import { eventOptions } from "./event-options";

const now = new Date("2026-11-23T10:00:00.000Z");

const anEvent = (id: number, date: string, facts: Partial<PublicEvent> = {}): PublicEvent => ({
  id,
  slug: `bangkok-${id}`,
  title: "Bangkok Round Table",
  description: null,
  type: "round-table",
  location: "Bangkok",
  venue: null,
  date,
  timeZone: "Asia/Bangkok",
  maxAttendees: 16,
  currentAttendees: 0,
  registrationDeadline: null,
  status: null,
  isActive: true,
  ...facts,
});

it("lists the latest six of many past events, earliest first", () => {
  const past = Array.from({ length: 40 }, (_, index) =>
    anEvent(index + 1, new Date(Date.UTC(2024, index % 24, 1 + index, 6)).toISOString()),
  ).toSorted((one, other) => one.date.localeCompare(other.date));
  const options = eventOptions([...past, anEvent(99, "2026-12-16T06:00:00.000Z")], now);
  expect(options.past.map(({ value }) => value)).toEqual(past.slice(-6).map(({ id }) => String(id)));
  expect(options.past.every(({ isDisabled, label }) => isDisabled && label.endsWith("(Past Event)"))).toBe(
    true,
  );
  expect(options.upcoming.map(({ value }) => value)).toEqual(["99"]);
});

it("gives a full event and its waiting list names of their own", () => {
  const { upcoming, waitingLists } = eventOptions(
    [anEvent(7, "2026-12-16T06:00:00.000Z", { currentAttendees: 16 })],
    now,
  );
  expect(upcoming).toEqual([
    { value: "7", label: "16 Dec 2026, Bangkok Round Table (Full)", isDisabled: true },
  ]);
  expect(waitingLists).toEqual([
    { value: "7 waiting-list", label: "16 Dec 2026, Bangkok Round Table (Waiting list)", isDisabled: false },
  ]);
});
