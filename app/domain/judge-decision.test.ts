import { expect, it } from "vitest";
import { type DecisionView, type DecisionWish, judgeDecision } from "./judge-decision";

const now = new Date("2026-11-21T09:00:00.000Z");

type Changes = Partial<Omit<DecisionView, "event" | "conflict" | "votes" | "acceptance">> & {
  event?: Partial<DecisionView["event"]>;
  conflict?: Partial<DecisionView["conflict"]>;
  votes?: Partial<DecisionView["votes"]>;
  acceptance?: Partial<DecisionView["acceptance"]>;
};

function judge(wish: Partial<DecisionWish> = {}, changes: Changes = {}) {
  const { event, conflict, votes, acceptance, ...rest } = changes;
  const view: DecisionView = {
    ...{
      version: 3,
      status: "pending",
      isHidden: false,
      isAnotherStanding: false,
      known: "pending",
      round: 1,
    },
    decided: null,
    event: {
      ...{ id: 1, version: 5, type: "round-table", startsAt: "2099-01-01T09:00:00.000Z", timeZone: "UTC" },
      ...{ status: "scheduled", needsTwoVotes: false, confirmationDays: null, holdsLetters: false, ...event },
    },
    conflict: { isRecused: false, isUndeclared: false, isClosed: true, ...conflict },
    votes: { own: null, alike: 0, otherwise: 0, ...votes },
    acceptance: { isUnverified: false, first: null, hasInvitedSeat: false, isFull: false, ...acceptance },
    ...rest,
  };
  const own: DecisionWish = {
    ...{ role: "reviewer", version: 3, eventVersion: 5, to: "accepted" },
    ...{ isOverride: false, isFromOutside: false, isOnVotes: false, ...wish },
  };
  return judgeDecision(view, own, now);
}

const chair = { role: "chair" } as const;
const override = { ...chair, isOverride: true } as const;
const nobodyLeft = { conflict: { isRecused: true, isClosed: false } };
const refused: [string, string, Partial<DecisionWish>, Changes?][] = [
  ["an override of no chair", "not_allowed", { isOverride: true }],
  ["a conflict", "recused", {}, { conflict: { isRecused: true } }],
  ["a chair's conflict", "recused", override, { conflict: { isRecused: true } }],
  ["no declaration", "undeclared", {}, { conflict: { isUndeclared: true } }],
  ["a conflict of all, without a decider", "everybody_recused", override, nobodyLeft],
  [
    "a conflict of all, without an override",
    "everybody_recused",
    { ...chair, isFromOutside: true },
    nobodyLeft,
  ],
  ["an older version", "stale", { version: 2 }],
  ["an older event", "stale", { eventVersion: 4 }],
  ["the same state", "unchanged", { to: "pending" }],
  ["a state without a way", "not_possible", {}, { status: "withdrawn" }],
  ["no vote of one's own", "not_possible", { isOnVotes: true }],
  ["the event's day", "event_over", { to: "declined" }, { event: { startsAt: "2026-11-21T23:00:00.000Z" } }],
  ["a cancelled event", "event_over", {}, { event: { status: "cancelled" } }],
  [
    "a cancelled event, also to decline",
    "event_over",
    { to: "declined" },
    { event: { status: "cancelled" } },
  ],
  ["a postponed event", "event_postponed", {}, { event: { status: "postponed" } }],
  ["no verification", "not_verified", override, { acceptance: { isUnverified: true } }],
  ["somebody before", "not_first_in_line", {}, { acceptance: { first: { id: 7, isClosed: false } } }],
  ["an invited seat", "seat_by_invitation", {}, { acceptance: { hasInvitedSeat: true, isUnverified: true } }],
  ["full seats", "event_full", override, { acceptance: { isFull: true, isUnverified: true } }],
  [
    "full seats, and somebody before",
    "event_full",
    {},
    { acceptance: { isFull: true, first: { id: 7, isClosed: false } } },
  ],
  [
    "another that stands",
    "standing_already",
    { to: "pending" },
    { status: "lapsed", isAnotherStanding: true },
  ],
];
it.each(refused)("refuses by %s: %s", (_, reason, wish, changes) => {
  expect(judge(wish, changes)).toMatchObject({ ok: false, reason });
});

it("names who comes first in the line, but for what is closed", () => {
  const first = (isClosed: boolean) => judge({}, { acceptance: { first: { id: 7, isClosed } } });
  expect([first(false), first(true)]).toMatchObject([{ firstInLine: 7 }, { firstInLine: null }]);
});

const done: [string, object, Partial<DecisionWish>, Changes?][] = [
  ["takes a seat", { seats: 1, letter: "accepted", confirmBy: null, isLetterHeld: false }, {}],
  [
    "frees a seat",
    { seats: -1, letter: "seat-revoked" },
    { to: "declined" },
    { status: "accepted", known: "accepted" },
  ],
  ["moves no seat", { seats: 0, letter: "waitlisted" }, { to: "waitlisted" }],
  ["holds a letter", { letter: "accepted", isLetterHeld: true }, {}, { event: { holdsLetters: true } }],
  [
    "tells a known guest at once",
    { letter: "seat-revoked", isLetterHeld: false },
    { to: "declined" },
    { status: "accepted", known: "accepted", event: { holdsLetters: true } },
  ],
  [
    "holds no receipt",
    { letter: "receipt", isLetterHeld: false, isReleased: true },
    { to: "pending" },
    { status: "quarantined", known: "quarantined", isHidden: true, event: { holdsLetters: true } },
  ],
  ["tells from what is known", { seats: -1, letter: "declined" }, { to: "declined" }, { status: "accepted" }],
  ["holds a seat", { confirmBy: "2026-11-28T18:00:00.000Z" }, {}, { event: { confirmationDays: 7 } }],
  [
    "leaves a declined one set aside, whatever stands",
    { isReleased: false },
    { to: "declined" },
    { status: "quarantined", isHidden: true, isAnotherStanding: true },
  ],
  ["takes a decision from outside", { seats: 1 }, { ...override, isFromOutside: true }, nobodyLeft],
  ["declines for a postponed event", { seats: 0 }, { to: "declined" }, { event: { status: "postponed" } }],
  ["minds no event that was not shown", { seats: 1 }, { eventVersion: undefined }],
  ["decides alone by override", { seats: 1 }, override, { event: { needsTwoVotes: true } }],
];
it.each(["pending", "declined"] as const)(
  "lets one member make suspected spam %s, where others need two",
  (to) => {
    const spam = { status: "quarantined", known: "quarantined", isHidden: true } as const;
    expect(judge({ to }, { ...spam, event: { needsTwoVotes: true } })).toMatchObject({
      decision: { isReleased: to === "pending" },
      needed: 1,
    });
  },
);

it.each(done)("%s", (_, decision, wish, changes) => {
  expect(judge(wish, { ...changes, acceptance: changes?.acceptance })).toMatchObject({ ok: true, decision });
});

const twoVotes = { event: { needsTwoVotes: true } };
it("keeps a first vote whatever is missing, and decides by the second", () => {
  const isFull = { acceptance: { isFull: true } };
  const first = { decision: null, barred: null, votes: 1, needed: 2, otherVotes: 1 };
  expect(judge({}, { ...twoVotes, ...isFull, votes: { otherwise: 1 } })).toMatchObject(first);
  const agreed = { ...twoVotes, votes: { alike: 1 } };
  expect(judge({}, agreed)).toMatchObject({ decision: { seats: 1 }, barred: null });
  expect(judge({}, { ...agreed, ...isFull })).toMatchObject({
    decision: null,
    barred: { reason: "event_full" },
  });
});

it("tells what a chair passes: a missing vote, and a place before in the line", () => {
  const agreed = { ...twoVotes, votes: { alike: 1 }, acceptance: { first: { id: 7, isClosed: false } } };
  expect(judge(override, agreed)).toMatchObject({ decision: { isAlone: false, passesLine: true } });
  expect(judge(override, twoVotes)).toMatchObject({ decision: { isAlone: true, passesLine: false } });
});

it("completes what two agree on by the member's own vote alone", () => {
  const own = (choice: "accepted" | "declined") => ({
    ...twoVotes,
    votes: { own: { choice, reason: null, message: null }, alike: 1 },
  });
  expect(judge({ isOnVotes: true }, own("accepted"))).toMatchObject({ decision: { seats: 1 } });
  expect(judge({ isOnVotes: true }, own("declined"))).toMatchObject({ reason: "not_possible" });
});
