import { expect, it } from "vitest";
import { announcedEditions, editionIsOver } from "~/content/announced-editions";
import { eventTypes } from "~/domain/event";
import { toInstant } from "~/domain/zoned-time";
import { aNetworkEvent } from "../../../tests/network-event";
import { nextEdition } from "./next-edition";

const forum = aNetworkEvent({
  slug: "new-york-forum",
  type: "finance-forum",
  location: "New York",
  date: "2027-02-10T09:00:00-05:00",
  timeZone: "America/New_York",
  theme: "Markets after hours",
});

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

it.each(eventTypes)("gives the announced %s as announced until its period is over where it meets", (type) => {
  const { period, ...words } = announcedEditions[type];
  const announced = { slug: null, ...words, remark: null };
  const ofOtherTiers = [forum].filter((event) => event.type !== type);
  const lastMinute = period ? Date.parse(toInstant(period.lastDay, "23:59", period.timeZone)) : 0;
  expect(nextEdition(ofOtherTiers, type, new Date(lastMinute))).toEqual(announced);
  const remark = period && editionIsOver;
  expect(nextEdition(ofOtherTiers, type, new Date(lastMinute + 60_000))).toEqual({ ...announced, remark });
});

it("passes over an event that is postponed or cancelled", () => {
  const events = [{ ...forum, status: "cancelled" as const }];
  expect(nextEdition(events, "finance-forum", new Date("2026-11-21T09:00:00Z")).slug).toBeNull();
});
