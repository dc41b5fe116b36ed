import { expect, it } from "vitest";
import { judgedAt } from "../../tests/own-page-view";
import { type AcceptanceView, judgeAcceptance } from "./judge-acceptance";

const later = "2099-01-01T09:00:00.000Z";
const invitee = {
  ...{ email: "Ada@engines.example", emailNormalised: "ada@engines.example", emailDomain: "engines.example" },
};
const identity = { fullName: "Ada Lovelace", company: "Engines" };
const event = { id: 1, startsAt: later, timeZone: "UTC", status: "scheduled", isActive: true } as const;

const words = { jobTitle: "Analyst", linkedin: null, hostNote: "No nuts", mayBeNamed: true };

const aView = (changes: Partial<AcceptanceView> = {}): AcceptanceView => ({
  ...{ id: 3, status: "invited", expiresAt: later, holdsSeat: true, isSameForm: false },
  ...{ applicationId: null, seat: null, invitee, identity: null, event, ownSeat: null, isSpokenFor: false },
  ...changes,
});
const judge = (
  changes: Partial<AcceptanceView> = {},
  sent: Partial<typeof identity & typeof words> = {},
  isSeat = true,
) =>
  judgeAcceptance(aView(changes), { isSeat, sent: { ...identity, ...words, rule: true, ...sent } }, judgedAt);

const refused: [string, string, Partial<AcceptanceView>][] = [
  ["another form", "accepted", { status: "accepted" }],
  ["a decline", "declined", { status: "declined", isSameForm: true }],
  ["an erasure", "erased", { status: "erased", invitee: null }],
  ["an invitation that was not sent", "revoked", { status: "nominated" }],
  ["its end", "expired", { expiresAt: judgedAt.toISOString() }],
  ["the event's beginning", "event_off", { event: { ...event, startsAt: judgedAt.toISOString() } }],
  ["a postponement", "event_off", { expiresAt: null, event: { ...event, status: "postponed" } }],
  ["a cancellation", "event_off", { event: { ...event, status: "cancelled" } }],
  ["an event that is put away", "event_off", { event: { ...event, isActive: false } }],
  ["a form of the other kind", "other_kind", { holdsSeat: false }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes) => {
  expect(judge(changes)).toEqual({ ok: false, reason });
});

it("takes no seat for a day that the form did not show", () => {
  const wish = { isSeat: true, sent: { ...identity, ...words, rule: true } };
  const answer = (day: string) => judgeAcceptance(aView(), { ...wish, day }, judgedAt);
  expect(answer("2098-12-31")).toEqual({ ok: false, reason: "other_day" });
  expect(answer("2099-01-01")).toMatchObject({ ok: true });
});

const ownSeat = { id: 9, isVerified: false };
const kept = { kind: "own_seat", invitee, applicationId: 9, takesWords: false };
const again = { status: "accepted", isSameForm: true, applicationId: 9 } as const;
const made = { kind: "application", invitee, isVerified: false };
const asApplication = { holdsSeat: false, identity };
it.each<[string, object, Parameters<typeof judge>]>([
  ["answers the same form again", { kind: "stored", applicationId: 9 }, [again]],
  ["keeps a seat of one's own, in the words of the invitee", { ...kept, takesWords: true }, [{ ownSeat }]],
  ["keeps one that was verified as it is", kept, [{ ownSeat: { ...ownSeat, isVerified: true } }]],
  ["makes an application", made, []],
  ["passes a verification on to a seat", { ...made, isVerified: true }, [{ identity }, { company: "Other" }]],
  ["passes it on to the same words", { ...made, isVerified: true }, [asApplication, {}, false]],
  ["passes none on to another name", made, [asApplication, { fullName: "Eve" }, false]],
  ["passes none on to another company", made, [asApplication, { company: "Other" }, false]],
])("%s", (_, moves, args) => {
  expect(judge(...args)).toEqual({ ok: true, ...moves });
});
