import { expect, it } from "vitest";
import type { EventType } from "./event";
import type { AvailabilityFacts } from "./event-availability";
import { defaultEvent, nextEvent, upcomingEvents } from "./event-choice";

const now = new Date("2026-11-21T09:00:00.000Z");
type Event = AvailabilityFacts & { name: string; type: EventType };
const event = (name: string, date: string, values: Partial<Event> = {}): Event => ({
  name,
  type: "round-table",
  date: `${date}T06:00:00.000Z`,
  timeZone: "Asia/Bangkok",
  maxAttendees: 20,
  currentAttendees: 0,
  registrationDeadline: null,
  status: null,
  ...values,
});

const past = event("past", "2026-11-20");
const today = event("today", "2026-11-21");
const full = event("full", "2026-12-01", { currentAttendees: 20 });
const closed = event("closed", "2026-12-02", { registrationDeadline: "2026-11-01T00:00:00.000Z" });
const open = event("open", "2026-12-03");
const later = event("later", "2026-12-04");

it.each<[string, Event[], string | undefined]>([
  ["the earliest open one, whatever their order", [later, open, closed, full, past], "open"],
  ["an open one before an earlier full one", [full, open], "open"],
  ["an open one before an earlier closed one", [closed, open], "open"],
  ["the earliest upcoming one when all are full or closed", [closed, full, past], "full"],
  ["none when all are past, today's included", [past, today], undefined],
  ["none of none", [], undefined],
])("preselects %s", (_, events, name) => {
  expect(defaultEvent(events, now)?.name).toBe(name);
});

it.each<[string, Event[], string | undefined]>([
  ["the earliest future one", [later, open], "open"],
  ["a full one, for it takes place", [later, full], "full"],
  ["a closed one, for it takes place", [open, closed], "closed"],
  [
    "none that is cancelled or postponed",
    [
      event("cancelled", "2026-12-01", { status: "cancelled" }),
      event("postponed", "2026-12-02", { status: "postponed" }),
      open,
    ],
    "open",
  ],
  ["none of today", [today], undefined],
  ["none of another type", [event("summit", "2026-12-01", { type: "defi-summit" }), later], "later"],
])("the next round table is %s", (_, events, name) => {
  expect(nextEvent(events, "round-table", now)?.name).toBe(name);
});

it("orders upcoming events by instant, not by the text of their dates", () => {
  const east = event("east", "2026-12-05", { date: "2026-12-05T01:00:00+08:00" });
  const west = event("west", "2026-12-04", { date: "2026-12-04T23:00:00Z" });
  expect(upcomingEvents([west, east], now).map(({ name }) => name)).toEqual(["east", "west"]);
});
