import { expect, it } from "vitest";
import { judgedAt, onItsDay, overtakenAct, ownPageView } from "../../tests/own-page-view";
import type { Correction } from "./interest-form";
import { nothingOptional } from "./interest-form-fields";
import { type CorrectingForm, type CorrectionView, judgeCorrection } from "./judge-correction";
import type { OwnPageAct } from "./own-page-act";

const sent: Correction = {
  ...{ ...nothingOptional, fullName: "Ada Lovelace", company: "Engines", jobTitle: "Chair" },
  ...{ linkedin: "https://linkedin.com/in/ada", interestReason: "To compare notes." },
};
const others = { company: "Another" };
const form: CorrectingForm = { proof: ownPageView.proof, corrections: 1 };

const judge = (
  changes: Partial<CorrectionView> = {},
  words: Partial<Correction> = others,
  by: { act?: OwnPageAct; byForm?: CorrectingForm } = {},
) =>
  judgeCorrection(
    {
      ...{
        ...ownPageView,
        sent,
        isDecided: false,
        isSeated: false,
        isAtLimit: false,
        isTakenUp: false,
        corrections: 1,
      },
      ...changes,
    },
    { ...sent, ...words },
    by,
    judgedAt,
  );

const refused: [string, string, Parameters<typeof judge>][] = [
  ["an erasure", "erased", [{ status: "erased" }]],
  ["a withdrawal", "withdrawn", [{ status: "withdrawn" }]],
  ["a seat that has lapsed", "lapsed", [{ status: "lapsed" }]],
  ["a decision", "not_possible", [{ status: "declined" }]],
  ["a link that was taken up", "not_possible", [{}, {}, { byForm: { ...form, proof: "submission" } }]],
  ["another act", "overtaken", [{ isAtLimit: true }, others, { act: overtakenAct }]],
  ["too many of them", "too_often", [{ isAtLimit: true, isTakenUp: true }]],
  ["a vote, of the form that stored it", "not_possible", [{ isTakenUp: true }, others, { byForm: form }]],
  ["another correction, of that form", "not_possible", [{ corrections: 2 }, others, { byForm: form }]],
];
it.each(refused)("refuses by %s: %s", (_, reason, args) => {
  expect(judge(...args)).toEqual({ ok: false, reason });
});

const usual = { changed: ["company"], isStored: false, takesBack: false, freesSeat: false };
const held = { isDecided: true, isSeated: true };
const takenBack = { ...usual, takesBack: true, freesSeat: true };
it.each<[string, object, Parameters<typeof judge>]>([
  ["replaces words", usual, []],
  ["replaces them after a vote, by the link", usual, [{ isTakenUp: true }]],
  ["replaces them by the form that stored them", usual, [{}, others, { byForm: form }]],
  ["replaces those of one that is set aside", usual, [{ status: "quarantined" }]],
  ["stores the same words once", { ...usual, changed: [], isStored: true }, [{ isAtLimit: true }, {}]],
  [
    "takes the same words of another page for stored",
    { ...usual, changed: [], isStored: true },
    [{}, {}, { act: { ...overtakenAct, edition: 2 } }],
  ],
  [
    "stores the first words again after others of the same page",
    { ...usual, changed: [] },
    [{}, {}, { act: { seen: 0, page: "this page", edition: 1 } }],
  ],
  ["takes a decision back that is held", takenBack, [held]],
  ["frees no seat that was not given", { ...takenBack, freesSeat: false }, [{ ...held, isSeated: false }]],
  ["keeps the count of the day", { ...takenBack, freesSeat: false }, [{ ...held, event: onItsDay }]],
  [
    "keeps a decision by another phone number",
    { ...usual, changed: ["phone"] },
    [held, { phone: "+44 20 7946 0000" }],
  ],
])("%s", (_, moves, args) => {
  expect(judge(...args)).toEqual({ ok: true, ...moves });
});
