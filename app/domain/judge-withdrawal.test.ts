import { expect, it } from "vitest";
import { judgedAt, onItsDay, overSince, overtakenAct, ownPageView } from "../../tests/own-page-view";
import { judgeWithdrawal, type WithdrawalMoves, type WithdrawalView } from "./judge-withdrawal";
import type { OwnPageAct } from "./own-page-act";

const emailNormalised = "ada@engines.example";

const judge = (changes: Partial<WithdrawalView> = {}, act?: OwnPageAct) =>
  judgeWithdrawal(
    {
      ...{ ...ownPageView, emailNormalised, isSeated: false, isHidden: false, hasCome: false },
      ...changes,
    },
    act,
    judgedAt,
  );

const seated = { status: "accepted", isSeated: true } as const;
const refused: [string, string, Partial<WithdrawalView>, OwnPageAct?][] = [
  ["an erasure", "erased", { emailNormalised: null }],
  ["another act", "overtaken", {}, overtakenAct],
  ["an event that is over", "event_over", { event: overSince, status: "withdrawn" }],
  ["a decline", "not_possible", { status: "declined" }],
  ["a seat that has lapsed", "lapsed", { status: "lapsed" }],
  ["a seat, by a form's link", "needs_letter", { ...seated, proof: "submission" }],
  ["an arrival", "event_over", { ...seated, event: onItsDay, hasCome: true }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: false, reason });
});

const usual = { emailNormalised, isTold: true, freesSeat: false, succession: "undecided" } as const;
it.each<[string, WithdrawalMoves | null, Partial<WithdrawalView>, OwnPageAct?]>([
  ["withdraws", usual, {}],
  ["withdraws by a form's link", usual, { proof: "submission" }],
  ["frees a seat, whose place is the line's end", { ...usual, freesSeat: true, succession: "last" }, seated],
  ["frees a seat that nobody knows of", { ...usual, freesSeat: true }, { isSeated: true }],
  ["keeps the count of the day", { ...usual, succession: null }, { ...seated, event: onItsDay }],
  ["tells nothing of one that is set aside", { ...usual, isTold: false }, { isHidden: true }],
  ["withdraws once", null, { status: "withdrawn" }, overtakenAct],
])("%s", (_, moves, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: true, moves });
});
