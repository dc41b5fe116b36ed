import { expect, it } from "vitest";
import type { PublicEvent } from "~/domain/event";
import { aNetworkEvent } from "../../../tests/network-event";
import { eventOptions, preselectedOption } from "./event-options";

const now = new Date("2026-11-23T10:00:00.000Z");

const anEvent = (id: number, date: string, facts: Partial<PublicEvent> = {}): PublicEvent =>
  aNetworkEvent({ id, slug: `bangkok-${id}`, date, maxAttendees: 16, ...facts });

it("lists the latest six of many past events, earliest first", () => {
  const past = Array.from({ length: 40 }, (_, index) =>
    anEvent(index + 1, new Date(Date.UTC(2024, index % 24, 1 + index, 6)).toISOString()),
  ).toSorted((one, other) => one.date.localeCompare(other.date));
  const options = eventOptions([...past, anEvent(99, "2026-12-16T06:00:00.000Z")], now);
  expect(options.past.map(({ value }) => value)).toEqual(past.slice(-6).map(({ id }) => String(id)));
  expect(options.upcoming.map(({ value }) => value)).toEqual(["99"]);
});

it("gives a full event and its waiting list names of their own", () => {
  const { upcoming, waitingLists } = eventOptions(
    [anEvent(7, "2026-12-16T06:00:00.000Z", { currentAttendees: 16 })],
    now,
  );
  expect(upcoming).toEqual([
    { value: "7", label: "16\u00a0Dec 2026, Bangkok Round Table (Full)", isDisabled: true },
  ]);
  expect(waitingLists).toEqual([
    {
      value: "7 waiting-list",
      label: "16\u00a0Dec 2026, Bangkok Round Table (Waiting list)",
      isDisabled: false,
      fullName: "16\u00a0December 2026, Bangkok Round Table (Waiting list)",
    },
  ]);
});

const full = anEvent(1, "2026-12-16T06:00:00.000Z", { currentAttendees: 16 });
const closed = anEvent(2, "2026-12-17T06:00:00.000Z", {
  registrationDeadline: "2026-11-20T00:00:00.000Z",
});
const open = anEvent(3, "2026-12-18T06:00:00.000Z");

it.each([
  ["a full event that a link names, as full", [full, open], "bangkok-1", "1"],
  ["a waiting list that a link names", [full, open], "bangkok-1/waiting-list", "1 waiting-list"],
  ["the event itself where seats are free again", [open, full], "bangkok-3/waiting-list", "3"],
  ["the event itself where it is closed meanwhile", [open, closed], "bangkok-2/waiting-list", "2"],
  ["the default where a link names an unknown event", [full, open], "hanoi/waiting-list", "3"],
])("preselects %s", (_, events, choice, value) => {
  expect(preselectedOption(events, now, choice)).toBe(value);
});

it("marks each event that cannot be chosen by the one note that comes first, and names any other in full", () => {
  const past = anEvent(1, "2026-01-10T06:00:00.000Z", { currentAttendees: 16 });
  const fullAndClosed = { ...closed, id: 4, currentAttendees: 16 };
  const options = eventOptions([past, full, closed, fullAndClosed, open], now);
  const notes = (listed: typeof options.upcoming) =>
    listed.map(({ label, isDisabled }) => [/\((.*)\)$/.exec(label)?.[1], isDisabled]);
  expect(notes(options.past)).toEqual([["Past Event", true]]);
  expect(notes(options.upcoming)).toEqual([
    ["Full", true],
    ["Registration Closed", true],
    ["Full", true],
    [undefined, false],
  ]);
  const named = options.upcoming.flatMap(({ fullName }) => fullName ?? []);
  expect(named).toEqual(["18\u00a0December 2026, Bangkok Round Table"]);
  // Registration is closed for its waiting list as well.
  expect(notes(options.waitingLists)).toEqual([["Waiting list", false]]);
});
