import { expect, it } from "vitest";
import { judgedAt, onItsDay, overtakenAct, ownPageView } from "../../tests/own-page-view";
import { type ErasureView, judgeErasure } from "./judge-erasure";
import type { OwnPageAct } from "./own-page-act";

const person = {
  ...{ reference: "OFN-1", email: "Ada@engines.example", emailNormalised: "ada@engines.example" },
};

const judge = (changes: Partial<ErasureView> = {}, act?: OwnPageAct) =>
  judgeErasure({ ...ownPageView, ...person, isHidden: false, standing: null, ...changes }, act, judgedAt);

const byForm = { proof: "submission" } as const;
const refused: [string, string, Partial<ErasureView>, OwnPageAct?][] = [
  ["an erasure", "erased", { status: "erased", email: null, emailNormalised: null }, overtakenAct],
  ["another act", "overtaken", {}, overtakenAct],
  ["a seat, by a form's link", "needs_letter", { ...byForm, status: "accepted" }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: false, reason });
});

const usual = { isOfAddress: true, isTold: true, freesSeats: true, succession: "undecided" };
it.each<[string, object, Partial<ErasureView>]>([
  ["erases all of the address by a letter's link", usual, { isHidden: true, status: "declined" }],
  ["erases one by a form's link", { ...usual, isOfAddress: false }, byForm],
  [
    "tells nothing of one that is set aside",
    { ...usual, isOfAddress: false, isTold: false },
    { ...byForm, isHidden: true },
  ],
  ["lets the next one take a seat's place last", { ...usual, succession: "last" }, { standing: "accepted" }],
  ["lets the next one be declined as well", { ...usual, succession: "declined" }, { standing: "declined" }],
  ["keeps the record of the day", { ...usual, freesSeats: false, succession: null }, { event: onItsDay }],
])("%s", (_, moves, changes) => {
  expect(judge(changes)).toEqual({ ok: true, ...person, ...moves });
});
