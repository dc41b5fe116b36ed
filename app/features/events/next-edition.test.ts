import { expect, it } from "vitest";
import type { NetworkEvent } from "~/domain/event";
import { nextEdition } from "./next-edition";

const forum: NetworkEvent = {
  id: 1,
  slug: "new-york-forum",
  title: "New York Finance Forum",
  description: null,
  type: "finance-forum",
  location: "New York",
  venue: null,
  date: "2027-02-10T09:00:00-05:00",
  timeZone: "America/New_York",
  timeIsKnown: true,
  endDate: null,
  maxAttendees: 200,
  currentAttendees: 0,
  registrationDeadline: null,
  status: null,
  isActive: null,
  theme: "Markets after hours",
  participants: null,
  expectedParticipants: null,
  outcomes: [],
  focus: null,
  link: null,
};

it("gives the earliest future event of the tier", () => {
  const later = { ...forum, slug: "later", date: "2027-05-10T09:00:00-04:00" };
  expect(nextEdition([later, forum], "finance-forum", new Date("2026-11-21T09:00:00Z"))).toEqual({
    slug: "new-york-forum",
    location: "New York",
    date: "February 2027",
    theme: "Markets after hours",
    remark: null,
  });
});

it("gives the announced forum as announced until its period is over in New York", () => {
  const lastMinute = new Date("2026-04-01T03:59:00Z");
  expect(nextEdition([], "finance-forum", lastMinute)).toMatchObject({ date: "Q1 2026", remark: null });
  const over = nextEdition([], "finance-forum", new Date("2026-04-01T04:01:00Z"));
  expect(over).toMatchObject({ location: "New York", date: "Q1 2026", theme: "Capital Markets Revolution" });
  expect(over.remark).not.toBeNull();
});

it("knows nothing of a round table that nobody has announced", () => {
  expect(nextEdition([forum], "round-table", new Date("2026-11-21T09:00:00Z"))).toEqual({
    slug: null,
    location: "TBA",
    date: "TBA",
    theme: "Details coming soon",
    remark: null,
  });
});

it("passes over an event that is postponed or cancelled", () => {
  const events = [{ ...forum, status: "cancelled" as const }];
  expect(nextEdition(events, "finance-forum", new Date("2026-11-21T09:00:00Z")).slug).toBeNull();
});
