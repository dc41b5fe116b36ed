import { expect, it } from "vitest";
import {
  cancelledWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
} from "~/content/application-status";
import type { TimelineItem } from "./application-timeline";
import { stateWords as wordsOf } from "./state-words";

const stateWords = (
  state: Parameters<typeof wordsOf>[0],
  timeline: TimelineItem[],
  eventIs: Parameters<typeof wordsOf>[2] = "on",
) => wordsOf(state, timeline, eventIs);
const happened = (...items: TimelineItem["what"][]) =>
  items.map((what, day) => ({ what, at: `2026-11-0${day + 1}T09:00:00.000Z` }));

it("says to whoever had a seat that it is taken back, and to nobody else", () => {
  for (const state of ["pending", "waitlisted", "declined"] as const) {
    expect(stateWords(state, happened("submitted", "accepted", state))).toBe(seatTakenBackWords[state]);
    expect(stateWords(state, happened("invited", state))).toBe(seatTakenBackWords[state]);
    expect(stateWords(state, happened("submitted", state))).toBe(statusWords[state]);
  }
  expect(stateWords("declined", happened("submitted", "waitlisted", "offered", "declined"))).toBe(
    seatTakenBackWords.declined,
  );
  expect(stateWords("pending", happened("submitted", "accepted", "lapsed", "pending"))).toBe(
    statusWords.pending,
  );
  expect(stateWords("confirmed", happened("submitted", "accepted", "confirmed"))).toBe(statusWords.confirmed);
});

it("says who gives a held seat: the committee, or the waiting list by itself", () => {
  expect(stateWords("held", happened("submitted", "waitlisted", "offered"))).toBe(offeredSeatWords);
  expect(stateWords("held", happened("submitted", "waitlisted", "accepted"))).toBe(statusWords.held);
  // Lapsed, asked for again, and accepted by the committee then.
  const anew = happened("submitted", "waitlisted", "offered", "lapsed", "pending", "accepted");
  expect(stateWords("held", anew)).toBe(statusWords.held);
  expect(stateWords("confirmed", happened("submitted", "waitlisted", "offered", "confirmed"))).toBe(
    statusWords.confirmed,
  );
});

it("says first that the event is over or cancelled, unless something else had ended the application", () => {
  for (const state of ["pending", "waitlisted", "confirmed"] as const) {
    expect(stateWords(state, happened("submitted"), "over")).toBe(overWords[state]);
    expect(stateWords(state, happened("submitted"), "cancelled")).toBe(cancelledWords);
  }
  expect(stateWords("held", happened("submitted", "accepted"), "cancelled")).toBe(cancelledWords);
  for (const state of ["declined", "withdrawn", "lapsed"] as const)
    for (const eventIs of ["over", "cancelled"] as const)
      expect(stateWords(state, happened("submitted", state), eventIs)).toBe(statusWords[state]);
});
