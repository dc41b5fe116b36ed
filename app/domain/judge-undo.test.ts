import { expect, it } from "vitest";
import { judgeUndo, type UndoView } from "./judge-undo";

const at = "2026-11-21T09:00:00.000Z";
const event = { id: 1, startsAt: "2026-11-23T09:00:00.000Z", timeZone: "UTC", status: "scheduled" } as const;
const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000);

type Changes = Partial<Omit<UndoView, "decision">> & { decision?: Partial<UndoView["decision"]> | null };

function judge({ decision, ...rest }: Changes = {}, seconds = 5) {
  const made = {
    version: 2,
    isOwn: true,
    isLeftToChair: false,
    isUndone: false,
    isRestorable: true,
    isLast: true,
  } as const;
  const view: UndoView = {
    ...{ bar: null, event, round: 2, isFull: false, hasInvitedSeat: false },
    letter: { state: "waiting", dueAt: after(30).toISOString() },
    decision: decision === null ? null : { ...made, from: "pending", to: "accepted", at, ...decision },
    ...rest,
  };
  return judgeUndo(view, after(seconds));
}

const seated = { from: "accepted", to: "declined" } as const;
const refused: [string, string, Changes, number?][] = [
  ["a conflict", "recused", { bar: "recused" }],
  ["no declaration", "undeclared", { bar: "undeclared" }],
  ["another version", "too_late", { decision: null }],
  ["another's decision", "too_late", { decision: { isOwn: false } }],
  ["one that is taken back", "taken_back", { decision: { isUndone: true } }],
  ["what a guest confirmed", "too_late", { decision: { isRestorable: false } }],
  ["what was done since", "too_late", { decision: { isLast: false } }],
  ["half a minute", "too_late", { letter: null }, 30],
  ["a letter that is due", "too_late", { letter: { state: "waiting", dueAt: at } }],
  ["a letter that has left", "too_late", { letter: { state: "gone", dueAt: after(60).toISOString() } }],
  ["the day of the event", "event_over", { letter: { state: "held", dueAt: at } }, 140_400],
  ["a cancelled event", "event_over", { event: { ...event, status: "cancelled" } }],
  ["an invited seat", "seat_by_invitation", { decision: seated, hasInvitedSeat: true }],
  ["full seats", "event_full", { decision: seated, isFull: true }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, seconds) => {
  expect(judge(changes, seconds)).toEqual({ ok: false, reason });
});

const full = { isFull: true, hasInvitedSeat: true };
const done: [string, number, Changes, number?][] = [
  ["frees the seat that was given, however full", -1, full],
  ["takes the seat that was freed", 1, { decision: seated }],
  ["moves no seat, however full", 0, { decision: { to: "declined" }, ...full }],
  ["takes back what is left to a chair", -1, { decision: { isOwn: false, isLeftToChair: true } }],
  ["works without a letter", -1, { letter: null }, 29],
  ["works as long as the letter is held", -1, { letter: { state: "held", dueAt: at } }, 86_400],
];
it.each(done)("%s", (_, seats, changes, seconds) => {
  expect(judge(changes, seconds)).toEqual({ ok: true, version: 2, seats });
});
