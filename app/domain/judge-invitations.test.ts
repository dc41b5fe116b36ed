import { expect, it } from "vitest";
import { type InvitationsView, judgeInvitations } from "./judge-invitations";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = {
  startsAt: "2099-01-01T09:00:00.000Z",
  timeZone: "UTC",
  registrationDeadline: null,
  isOn: true,
};

const judge = (changes: Partial<InvitationsView> = {}, listDate?: string) =>
  judgeInvitations(
    {
      ...{
        event,
        leftOut: ["OFN-7"],
        eligible: [8],
        areEligible: true,
        areBacked: true,
        areSeatsFree: true,
        areSeatsSpare: true,
        areVerified: true,
      },
      ...changes,
    },
    listDate,
    now,
  );

const refused: [string, string, Partial<InvitationsView>, string?][] = [
  ["an event that is off", "registration_closed", { event: { ...event, isOn: false } }],
  [
    "too short a time",
    "registration_closed",
    { event: { ...event, registrationDeadline: "2026-11-21T20:00:00.000Z" } },
  ],
  ["a list of a day that is nowhere yet", "list_in_the_future", {}, "2026-11-22"],
  ["one member alone", "needs_second_member", { areBacked: false, areEligible: false }],
  ["the waiting list", "seats_for_the_line", { areSeatsSpare: false, areEligible: false }],
  ["the waiting list and full seats", "event_full", { areSeatsSpare: false, areSeatsFree: false }],
  ["somebody who cannot be asked", "not_possible", { areEligible: false, areSeatsFree: false }],
  ["full seats", "event_full", { areSeatsFree: false, areVerified: false }],
  ["a missing verification", "not_verified", { areVerified: false }],
];
it.each(refused)("refuses by %s: %s", (_, reason, changes, listDate) => {
  expect(judge(changes, listDate)).toEqual({ ok: false, reason });
});

it("gives fourteen days, on to the evening", () => {
  expect(judge({}, "2026-11-21")).toEqual({
    ok: true,
    expiresAt: "2026-12-05T18:00:00.000Z",
    leftOut: ["OFN-7"],
  });
});
