import { expect, it } from "vitest";
import {
  arrivalWords,
  askedAgainWords,
  cancelledWords,
  invitedSeatWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
  todayWords,
} from "~/content/application-status";
import type { EventPhase } from "~/domain/event-phase";
import type { OwnHistoryEntry } from "~/domain/own-history";
import type { VisibleState } from "~/domain/seat-state";
import { stateWords as wordsOf } from "./state-words";

const stateWords = (
  state: VisibleState,
  timeline: OwnHistoryEntry[],
  phase: EventPhase = "ahead",
  arrivedAt?: string | null,
) => wordsOf({ state, timeline, phase, arrivedAt });
const happened = (...items: OwnHistoryEntry["what"][]) =>
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
  expect(stateWords("confirmed", happened("submitted", "accepted", "confirmed"))).toBe(statusWords.confirmed);
});

it("says to whoever let a seat lapse and asked again that it is read once more", () => {
  for (const what of ["asked", "pending"] as const)
    expect(stateWords("pending", happened("submitted", "accepted", "lapsed", what))).toBe(askedAgainWords);
  expect(stateWords("waitlisted", happened("submitted", "accepted", "lapsed", "asked", "waitlisted"))).toBe(
    statusWords.waitlisted,
  );
});

it("says who gives a held seat: the committee, an invitation, or the waiting list by itself", () => {
  expect(stateWords("held", happened("submitted", "waitlisted", "offered"))).toBe(offeredSeatWords);
  expect(stateWords("held", happened("submitted", "waitlisted", "accepted"))).toBe(statusWords.held);
  expect(stateWords("held", happened("invited", "confirmed", "asked-anew"))).toBe(invitedSeatWords);
  // Lapsed, asked for again, and accepted by the committee then.
  const anew = happened("submitted", "waitlisted", "offered", "lapsed", "asked", "accepted");
  expect(stateWords("held", anew)).toBe(statusWords.held);
  expect(stateWords("confirmed", happened("submitted", "waitlisted", "offered", "confirmed"))).toBe(
    statusWords.confirmed,
  );
});

it("says first that the event is today, over or cancelled, unless something else had ended the application", () => {
  for (const state of ["pending", "waitlisted", "held", "confirmed"] as const) {
    expect(stateWords(state, happened("submitted"), "today")).toBe(todayWords[state]);
    expect(stateWords(state, happened("submitted"), "over")).toBe(overWords[state]);
    expect(stateWords(state, happened("submitted"), "cancelled")).toBe(cancelledWords);
    expect(stateWords(state, happened("submitted"), "postponed")).toBe(statusWords[state]);
  }
  for (const state of ["declined", "withdrawn", "lapsed"] as const)
    for (const phase of ["today", "over", "cancelled"] as const)
      expect(stateWords(state, happened("submitted", state), phase)).toBe(statusWords[state]);
});

it("knows who came and of whom no arrival is marked, and says neither to whom it was not shown", () => {
  const accepted = happened("submitted", "accepted", "confirmed");
  const arrivedAt = "2026-11-07T09:40:00.000Z";
  expect(stateWords("confirmed", accepted, "today", arrivedAt)).toBe(arrivalWords.here);
  expect(stateWords("confirmed", accepted, "over", arrivedAt)).toBe(arrivalWords.came);
  expect(stateWords("held", accepted, "over", arrivedAt)).toBe(arrivalWords.came);
  expect(stateWords("confirmed", accepted, "over", null)).toBe(arrivalWords.notSeen);
  expect(stateWords("confirmed", accepted, "today", null)).toBe(todayWords.confirmed);
  expect(stateWords("confirmed", accepted, "over", undefined)).toBe(overWords.confirmed);
  expect(stateWords("pending", happened("submitted"), "over", null)).toBe(overWords.pending);
});
