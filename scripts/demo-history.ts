import { calendarDay } from "../app/domain/event-dates";
import { toInstant } from "../app/domain/zoned-time";
import { meetingDay } from "./demo-events";

const day = 24 * 60 * 60 * 1000;

/**
 * The demo's meetings in the year before today, so that the network keeps the rhythm that its pages name. Nothing stands
 * among the meetings that the migrations enter: those are as the network held them.
 */
export function heldEvents(now: Date) {
  return held
    .map(({ daysAgo, city, time, ...event }) => {
      const { name, zone } = cities[city];
      const date = meetingDay(calendarDay(new Date(now.getTime() - daysAgo * day), zone));
      return {
        ...event,
        slug: `${city}${event.type === "finance-forum" ? "-forum" : ""}-${date}`,
        title: `${name} ${event.type === "finance-forum" ? "Finance Forum" : "Round Table"}`,
        outcomes: JSON.stringify(event.outcomes),
        location: name,
        time_zone: zone,
        starts_at: toInstant(date, time, zone),
      };
    })
    .filter(({ starts_at }) => starts_at > lastOfHistory);
}

const lastOfHistory = "2025-11-11T06:00:00.000Z";

const cities = {
  bangkok: { name: "Bangkok", zone: "Asia/Bangkok" },
  dubai: { name: "Dubai", zone: "Asia/Dubai" },
  "hong-kong": { name: "Hong Kong", zone: "Asia/Hong_Kong" },
  "new-york": { name: "New York", zone: "America/New_York" },
  singapore: { name: "Singapore", zone: "Asia/Singapore" },
} as const;

/** The latest first. */
const held = [
  {
    daysAgo: 50,
    type: "finance-forum",
    city: "hong-kong",
    time: "09:30",
    theme: "Money That Settles",
    participants: 188,
    outcomes: [
      "A text on the choice of a settlement asset, supported, with two dissents printed beside it",
      "A text on intraday credit, sent back to its drafters for figures",
    ],
  },
  {
    daysAgo: 75,
    type: "round-table",
    city: "bangkok",
    time: "13:00",
    theme: "The Close of Day",
    participants: 17,
    outcomes: [
      "A timetable by which books that close agree with a ledger that never does",
      "Three breaks in reconciliation that a pilot has to rehearse before its first client",
    ],
  },
  {
    daysAgo: 140,
    type: "finance-forum",
    city: "dubai",
    time: "09:30",
    theme: "Registers and Titles",
    participants: 203,
    outcomes: ["A text on corporate actions of tokenized shares, supported and carried to the summit"],
  },
  {
    daysAgo: 165,
    type: "round-table",
    city: "dubai",
    time: "10:00",
    theme: "Proof of Title",
    participants: 20,
    outcomes: [
      "A form of statement by which a registry and a ledger confirm one title",
      "A list of encumbrances that no token so far reported",
    ],
  },
  {
    daysAgo: 230,
    type: "finance-forum",
    city: "new-york",
    time: "09:30",
    theme: "Orders on a Shared Record",
    participants: 196,
    outcomes: [
      "A text on what best execution means where orders meet on a ledger, set aside with its reason",
    ],
  },
  {
    daysAgo: 255,
    type: "round-table",
    city: "bangkok",
    time: "13:00",
    theme: "Counterparties, Known Once",
    participants: 18,
    outcomes: ["A file on a wholesale counterparty that four banks would accept from one another"],
  },
  {
    daysAgo: 340,
    type: "round-table",
    city: "singapore",
    time: "14:30",
    theme: "Who Answers for a Bridge",
    participants: 16,
    outcomes: [
      "A division of duties between two operators for the hour in which a transfer hangs between them",
    ],
  },
] as const;
