import { expect, it } from "vitest";
import { judgedAt, onItsDay, overtakenAct, ownPageView } from "../../tests/own-page-view";
import { type ConfirmationView, judgeConfirmation } from "./judge-confirmation";
import type { OwnPageAct } from "./own-page-act";

const wish = { hostNote: "No nuts", mayBeNamed: true };
const stored = { isAwaited: false, confirmedFor: "2099-01-01", hasRule: true, ...wish };

const judge = (changes: Partial<ConfirmationView> = {}, act?: OwnPageAct) =>
  judgeConfirmation(
    {
      ...{ ...ownPageView, status: "accepted", isAwaited: true, isLapsing: false, isFresh: false },
      confirmedFor: null,
      ...{ hasRule: false, hostNote: null, mayBeNamed: false },
      ...changes,
    },
    wish,
    act,
    judgedAt,
  );

const refused: [string, string, Partial<ConfirmationView>, OwnPageAct?][] = [
  ["an erasure", "erased", { status: "erased" }],
  ["a withdrawal", "withdrawn", { status: "withdrawn" }],
  ["a seat that has lapsed", "lapsed", { status: "lapsed" }],
  ["no seat", "not_possible", { status: "pending" }],
  ["a link that came by no letter", "needs_letter", { proof: "submission" }],
  ["the event's day", "event_over", { event: onItsDay }],
  ["a cancelled event", "event_cancelled", { event: { ...ownPageView.event, status: "cancelled" } }],
  ["a postponed event", "event_postponed", { event: { ...ownPageView.event, status: "postponed" } }],
  ["another act", "overtaken", {}, overtakenAct],
  ["other words to the host", "overtaken", { ...stored, hostNote: null }, overtakenAct],
  ["another wish to be named", "overtaken", { ...stored, mayBeNamed: false }, overtakenAct],
  ["the same words of a seat that is given anew", "overtaken", { ...stored, isAwaited: true }, overtakenAct],
  ["the same words for another date", "overtaken", { ...stored, confirmedFor: "2098-12-31" }, overtakenAct],
  ["the same words without the rule", "overtaken", { ...stored, hasRule: false }, overtakenAct],
  ["a decision that can be taken back", "too_early", { isFresh: true, isLapsing: true }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: false, reason });
});

it("confirms no day that the page did not show", () => {
  const page = { seen: 0, page: "a page", edition: 0 };
  for (const changes of [{}, { ...stored, confirmedFor: "2098-12-31" }]) {
    const refusal = { ok: false, reason: "overtaken" };
    expect(judge(changes, { ...page, day: "2098-12-31" })).toEqual(refusal);
    expect(judge(changes, { ...page, day: "2099-01-01" })).toMatchObject({ day: "2099-01-01" });
  }
});

it("lets a seat lapse whose hour is over", () => {
  expect(judge({ isLapsing: true })).toEqual({ ok: false, reason: "lapsing", eventId: 1 });
});

it("stores a confirmation, and later answers, but not the same of a page that another act has overtaken", () => {
  expect(judge()).toEqual({ ok: true, isStored: false, day: "2099-01-01" });
  expect(judge({ ...stored, hostNote: null })).toEqual({ ok: true, isStored: false, day: null });
  for (const act of [undefined, overtakenAct])
    expect(judge(stored, act)).toEqual({ ok: true, isStored: true, day: null });
  // They overtake those that the same page sent before and that may still arrive.
  expect(judge(stored, { ...overtakenAct, seen: ownPageView.acts.count, edition: 2 })).toMatchObject({
    isStored: false,
  });
});

it("confirms the day that stands, once more where another one was confirmed", () => {
  expect(judge({ ...stored, confirmedFor: "2098-12-31" })).toMatchObject({ day: "2099-01-01" });
  // One that was confirmed before the day was stored counts for the day that stands.
  expect(judge({ ...stored, confirmedFor: null })).toMatchObject({ day: null });
});
