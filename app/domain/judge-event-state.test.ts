import { expect, it } from "vitest";
import { type EventStateChange, eventStateChanges } from "./event-state-change";
import { type EventStateView, judgeEventState } from "./judge-event-state";

const now = new Date("2026-11-21T09:00:00.000Z");

const judge = (
  change: EventStateChange,
  changes: Partial<EventStateView> = {},
  version = 3,
  isAnew = false,
) =>
  judgeEventState(
    {
      ...{
        version: 3,
        date: "2099-01-01T09:00:00.000Z",
        endDate: null,
        timeZone: "UTC",
        status: "scheduled",
        confirmationDays: 7,
      },
      ...{ isPublished: true, isPutAway: false, isToldOtherwise: true, isMoved: true },
      ...{ hasApplications: false, isUsed: false, ...changes },
    },
    { change, version, isAnew },
    now,
  );

const states: [string, Partial<EventStateView>, EventStateChange[]][] = [
  ["a published event", {}, ["unpublish", "postpone", "cancel", "announce"]],
  ["one whose date and place all know", { isToldOtherwise: false }, ["unpublish", "postpone", "cancel"]],
  ["one with applications", { hasApplications: true, isUsed: true }, ["postpone", "cancel", "announce"]],
  ["a draft", { isPublished: false }, ["publish", "put-away", "postpone", "cancel"]],
  ["a draft that was published", { isPublished: false, isUsed: true }, ["publish", "postpone", "cancel"]],
  ["a draft put away", { isPublished: false, isPutAway: true }, ["bring-back", "postpone", "cancel"]],
  ["a postponed event", { status: "postponed" }, ["unpublish", "reinstate", "cancel"]],
  ["a cancelled event", { status: "cancelled" }, ["unpublish"]],
];
it.each(states)("lets %s change by what is possible alone", (_, state, possible) => {
  expect(eventStateChanges.filter((change) => judge(change, state).ok)).toEqual(possible);
});

it("refuses by an older version, and tells nobody of an event that is over", () => {
  expect(judge("publish", { isPublished: false }, 2)).toEqual({ ok: false, reason: "stale" });
  const over = { date: "2026-11-20T09:00:00.000Z" };
  expect(judge("announce", over)).toEqual({ ok: false, reason: "event_over" });
  expect(judge("cancel", { ...over, status: "postponed" })).toMatchObject({ ok: true });
  expect(judge("unpublish", over)).toMatchObject({ ok: true });
});

it("asks guests to confirm anew with a date that is told, while there is time, whatever the event asks by itself", () => {
  const anew = (change: EventStateChange, changes: Partial<EventStateView> = {}) =>
    judge(change, changes, 3, true);
  expect(judge("announce")).toEqual({ ok: true, confirmBy: null });
  expect(anew("announce")).toEqual({ ok: true, confirmBy: "2026-11-28T18:00:00.000Z" });
  expect(anew("announce", { confirmationDays: null })).toMatchObject({
    confirmBy: "2026-11-28T18:00:00.000Z",
  });
  expect(anew("reinstate", { status: "postponed", confirmationDays: 2 })).toMatchObject({
    confirmBy: "2026-11-23T18:00:00.000Z",
  });
  expect(anew("announce", { isMoved: false })).toEqual({ ok: false, reason: "not_possible" });
  expect(anew("postpone")).toEqual({ ok: false, reason: "not_possible" });
  const soon = { date: "2026-11-22T20:00:00.000Z" };
  expect(anew("announce", soon)).toEqual({ ok: false, reason: "no_time_to_confirm" });
});
