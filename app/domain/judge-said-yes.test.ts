import { expect, it } from "vitest";
import { judgeSaidYes, type SaidYesView } from "./judge-said-yes";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = { id: 1, startsAt: "2099-01-01T09:00:00.000Z", timeZone: "UTC", days: 7 };

const judge = (changes: Partial<SaidYesView> = {}, saidYes = true) =>
  judgeSaidYes(
    { bar: null, seat: "held", event: { ...event, status: "scheduled" }, eventVersion: 2, ...changes },
    { saidYes, version: 2 },
    now,
  );

const refused: [string, string, Partial<SaidYesView>, boolean?][] = [
  ["a conflict of interest", "recused", { bar: "recused" }],
  ["a declaration that is missing", "undeclared", { bar: "undeclared" }],
  ["a cancellation", "event_over", { event: { ...event, status: "cancelled" } }],
  ["its day", "event_over", { event: { ...event, startsAt: now.toISOString(), status: "scheduled" } }],
  ["a page of before its date was moved", "stale", { eventVersion: 3 }],
  ["no seat", "not_possible", { seat: null }],
  ["a confirmation", "not_possible", { seat: "confirmed" }],
  ["a seat of which nothing is asked", "not_possible", { seat: "seated" }],
  ["a confirmation, to take it back", "not_possible", { seat: "confirmed" }, false],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, saidYes) => {
  expect(judge(changes, saidYes)).toEqual({ ok: false, reason });
});

it("notes a yes and takes it back, each once, while the event is postponed as well", () => {
  expect(judge()).toEqual({ ok: true, isStored: false });
  expect(judge({ seat: "promised" })).toEqual({ ok: true, isStored: true });
  expect(judge({ seat: "promised" }, false)).toEqual({ ok: true, isStored: false });
  expect(judge({}, false)).toEqual({ ok: true, isStored: true });
  expect(judge({ event: { ...event, status: "postponed" } })).toMatchObject({ ok: true });
});
