import { expect, it } from "vitest";
import { judgedAt, onItsDay, overtakenAct, ownPageView } from "../../tests/own-page-view";
import { type AskingView, judgeAskingAgain } from "./judge-asking-again";
import type { OwnPageAct } from "./own-page-act";

const emailNormalised = "ada@engines.example";

const judge = (changes: Partial<AskingView> = {}, act?: OwnPageAct) =>
  judgeAskingAgain(
    {
      ...{ ...ownPageView, status: "lapsed", emailNormalised },
      ...{ hasPlace: false, isLapsing: false, standing: null },
      ...changes,
    },
    act,
    judgedAt,
  );

const refused: [string, string, Partial<AskingView>, OwnPageAct?][] = [
  ["an erasure", "erased", { status: "erased", emailNormalised: null }],
  ["a withdrawal", "withdrawn", { status: "withdrawn" }],
  ["a decline", "not_possible", { status: "declined" }],
  ["a seat", "not_possible", { status: "accepted" }],
  ["another act", "overtaken", { event: onItsDay }, overtakenAct],
  ["the event's day", "event_over", { event: onItsDay }],
  ["a cancellation", "event_cancelled", { event: { ...ownPageView.event, status: "cancelled" } }],
  ["one that stands with a seat", "standing_already", { standing: "accepted" }],
  ["one that was declined", "standing_already", { standing: "declined" }],
  ["one that stands, by a form's link", "standing_already", { standing: "pending", proof: "submission" }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: false, reason });
});

it("lets a seat lapse whose hour is over", () => {
  const lapsing = { ok: false, reason: "lapsing", eventId: 1 };
  expect(judge({ status: "accepted", isLapsing: true })).toEqual(lapsing);
});

const nothing = { emailNormalised: null, givesWay: false };
it.each<[string, object, Partial<AskingView>, OwnPageAct?]>([
  ["asks", { emailNormalised, givesWay: false }, {}],
  ["asks by a form's link", { emailNormalised, givesWay: false }, { proof: "submission" }],
  ["lets what stands give way", { emailNormalised, givesWay: true }, { standing: "pending" }],
  ["lets what waits give way", { emailNormalised, givesWay: true }, { standing: "waitlisted" }],
  ["asks once", nothing, { status: "waitlisted" }, overtakenAct],
  ["tells nothing of one that is set aside", nothing, { status: "resubmitted", hasPlace: true }],
])("%s", (_, moves, changes, act) => {
  expect(judge(changes, act)).toEqual({ ok: true, ...moves });
});
