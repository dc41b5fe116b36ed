import { expect, it } from "vitest";
import { seatTakenBackWords, statusWords } from "~/content/application-status";
import type { TimelineItem } from "./application-timeline";
import { stateWords } from "./state-words";

const happened = (...items: TimelineItem["what"][]) =>
  items.map((what, day) => ({ what, at: `2026-11-0${day + 1}T09:00:00.000Z` }));

it("says to whoever had a seat that it is taken back, and to nobody else", () => {
  for (const state of ["pending", "waitlisted", "declined"] as const) {
    expect(stateWords(state, happened("submitted", "accepted", state))).toBe(seatTakenBackWords[state]);
    expect(stateWords(state, happened("submitted", state))).toBe(statusWords[state]);
  }
  expect(stateWords("pending", happened("submitted", "accepted", "lapsed", "pending"))).toBe(
    statusWords.pending,
  );
  expect(stateWords("confirmed", happened("submitted", "accepted", "confirmed"))).toBe(statusWords.confirmed);
});
