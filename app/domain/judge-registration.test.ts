import { expect, it } from "vitest";
import { judgeRegistration, type KnownForm, type RegistrationView } from "./judge-registration";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = {
  ...{ date: "2099-05-12T11:00:00.000Z", timeZone: "Asia/Bangkok", status: null },
  ...{ registrationDeadline: "2099-05-01T00:00:00.000Z", isSpokenFor: false },
};
const full = { event: { ...event, isSpokenFor: true } };
const known: KnownForm = {
  ...{ bodyHash: "a hash", email: "ada@example.org", edition: 0, replaced: [], hasOther: false },
  ...{ reference: "OFN-7Q2M-4XKD", status: "pending" },
};

const judge = (
  changes: Partial<RegistrationView> = {},
  wish: Partial<Parameters<typeof judgeRegistration>[1]> = {},
) =>
  judgeRegistration(
    { known: null, event, standing: null, hasRoom: true, hasOther: false, ...changes },
    { isSuspicious: false, waitingList: false, isLapsed: true, ...wish },
    now,
  );

it.each<[string, string, Parameters<typeof judge>]>([
  ["no event", "event_not_found", [{ event: null }]],
  ["a past event", "event_past", [{ event: { ...full.event, date: "2026-11-20T11:00:00.000Z" } }]],
  ["a deadline", "registration_closed", [{ event: { ...event, registrationDeadline: now.toISOString() } }]],
  [
    "a deadline, though the list was asked for",
    "registration_closed",
    [{ event: { ...full.event, registrationDeadline: now.toISOString() } }, { waitingList: true }],
  ],
  ["a postponed event", "registration_closed", [{ event: { ...event, status: "postponed" } }]],
  ["a cancelled event", "registration_closed", [{ event: { ...event, status: "cancelled" } }]],
  [
    "a full event, until its lapsed seats are free",
    "lapsing",
    [full, { isLapsed: false, waitingList: true }],
  ],
  ["a full event", "event_full", [full]],
  ["too many of one client", "rate_limited", [{ hasRoom: false }]],
])("refuses by %s: %s", (_, reason, args) => {
  expect(judge(...args)).toEqual({ ok: false, reason });
});

it("answers a known form before all rules", () => {
  expect(judge({ known, event: null, hasRoom: false })).toEqual({ ok: false, reason: "known", known });
});

it.each<[string, string, string, Parameters<typeof judge>]>([
  ["a first one", "pending", "pending", []],
  ["one for the waiting list", "waitlisted", "waitlisted", [full, { waitingList: true }]],
  ["one that asked for a list where a seat is free", "pending", "pending", [{}, { waitingList: true }]],
  ["a second one", "resubmitted", "pending", [{ standing: 7 }]],
  [
    "a second one for the waiting list",
    "resubmitted",
    "waitlisted",
    [{ ...full, standing: 7 }, { waitingList: true }],
  ],
  ["a machine's", "quarantined", "pending", [{ standing: 7 }, { isSuspicious: true }]],
])("stores %s as %s, and answers %s", (_, status, answered, args) => {
  expect(judge(...args)).toEqual({ ok: true, status, answered, hasOther: false });
});
