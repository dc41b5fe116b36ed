import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { decide, decisionWays } from "../../../../tests/decide";
import { everythingStored } from "../../../../tests/everything-stored";
import {
  anInterest,
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLink,
  createMember,
  createWaiting,
  testNow,
} from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { entriesOf, lettersOf, seatsOf, storedApplication, votesOf } from "../../../../tests/stored";
import { confirmSeat } from "../../confirm-seat";
import { correctApplication } from "../../correct-application";
import { offerSeats } from "../../offer-seats";
import type { CommitteeMember } from "../member";
import { readApplication } from "./read-application";
import { findUndoable, undoDecision } from "./undo-decision";

const undo = (member: CommitteeMember, applicationId: number, version: number, seconds = 5) =>
  undoDecision(committeeNeeds(member, seconds), { applicationId, version });

it.each(decisionWays)(
  "takes a decision back: from %s to %s and back, with its letter and its seat",
  async (from, to) => {
    const decidedAt = from === "pending" ? null : "2026-11-01T09:00:00.000Z";
    const before = await createApplication({ status: from, decidedAt }, { maxAttendees: 3 });
    const member = await createMember();
    expect(await decide(member, before, to)).toMatchObject({ outcome: "decided" });
    expect(await undo(member, before.id, 2)).toEqual({ ok: true });
    const { version, updatedAt, ...row } = await storedApplication(before.id);
    const { version: _, updatedAt: __, ...same } = before;
    expect(row).toEqual(same);
    expect(version).toBe(3);
    expect(await seatsOf(before.eventId)).toBe(0);
    expect((await lettersOf(before.id)).map(({ status }) => status)).toEqual(
      to === "pending" ? [] : ["dropped"],
    );
    expect(await votesOf(before.id)).toEqual([]);
    const entries = await entriesOf(before.id);
    expect(entries.map(({ action }) => action)).toEqual(["application.decided", "application.undone"]);
    // Taking back is once, and a new decision is a decision like any other.
    expect(await undo(member, before.id, 2)).toMatchObject({ reason: "taken_back" });
    expect(await decide(member, { id: before.id, version: 3 }, to)).toMatchObject({ outcome: "decided" });
  },
);

it("refuses everybody else, whoever is late, what was changed since, and a seat that is gone", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 1 });
  const [first, second] = [await createApplication({ eventId }), await createApplication({ eventId })];
  const [member, colleague] = [await createMember(), await createMember("chair")];
  await decide(member, first, "accepted");
  expect(await undo(colleague, first.id, 2)).toMatchObject({ reason: "too_late" });
  expect(await undo(member, first.id, 2, 31)).toMatchObject({ reason: "too_late" });
  expect(await findUndoable(committeeNeeds(member, 31), first.id)).toBeNull();
  expect(await findUndoable(committeeNeeds(member, 5), first.id)).toEqual({ version: 2, isHeld: false });

  await decide(colleague, { id: first.id, version: 2 }, "declined");
  expect(await undo(member, first.id, 2)).toMatchObject({ reason: "too_late" });
  await decide(member, second, "accepted");
  expect(await undo(colleague, first.id, 3)).toEqual({ ok: false, reason: "event_full" });
  expect(await storedApplication(first.id)).toMatchObject({ status: "declined", version: 3 });
  expect(await seatsOf(eventId)).toBe(1);

  // A confirmed seat stays accepted.
  const confirmed = await createHeldSeat({
    confirmedAt: testNow.toISOString(),
    ruleVersion: "1",
    ruleAcceptedAt: testNow.toISOString(),
  });
  await decide(member, confirmed, "declined");
  expect(await undo(member, confirmed.id, 2)).toMatchObject({ reason: "too_late" });
});

it("tells all that a decision was taken back, and what it was to nobody before their own vote", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  for (const member of [first, second])
    await decide(member, application, "declined", { reason: "Too far", message: "Another time." });
  expect(await undo(second, application.id, 2)).toEqual({ ok: true });
  const told = async () => {
    const { history = [] } = (await readApplication(committeeNeeds(third, 6), application.id)) ?? {};
    return history.map(({ action, from, to, message }) => [action.split(".")[1], from && to, message]);
  };
  expect(await told()).toEqual([
    ["undone", null, null],
    ["decided", null, null],
    ["voted", null, null],
  ]);
  await decide(third, { id: application.id, version: 3 }, "accepted");
  expect(await told()).toContainEqual(["decided", "declined", null]);
  expect((await told()).map(([, , message]) => message)).toContain("Another time.");
});

it("takes back the decision that was meant, though another of the same instant was taken back", async () => {
  const { id, eventId } = await createApplication({}, { maxAttendees: 3 });
  const [member, colleague] = [await createMember(), await createMember()];
  await decide(member, { id, version: 1 }, "accepted");
  expect(await undo(member, id, 2, 2)).toEqual({ ok: true });
  await decide(colleague, { id, version: 3 }, "accepted");
  const stored = await everythingStored(env.DB);
  // Neither the other one's, nor once more what is taken back already.
  expect(await undo(member, id, 4, 2)).toMatchObject({ reason: "too_late" });
  expect(await undo(member, id, 2, 2)).toMatchObject({ reason: "taken_back" });
  expect(await everythingStored(env.DB)).toEqual(stored);
  expect([(await storedApplication(id)).status, await seatsOf(eventId)]).toEqual(["accepted", 1]);
});

it("takes nothing back of what was corrected since, though it has the same standing", async () => {
  const { id } = await createApplication();
  const member = await createMember();
  await decide(member, { id, version: 1 }, "waitlisted");
  const correction = anInterest({ eventId: 0, company: "Another" });
  expect(await correctApplication(needsAfter(1), await createLink(id), correction)).toEqual({ ok: true });
  expect(await undo(member, id, 2)).toEqual({ ok: false, reason: "too_late" });
  expect(await storedApplication(id)).toMatchObject({ status: "waitlisted", version: 3 });
});

it("lets a guest confirm at once whose seat came by itself, whatever was decided a moment before", async () => {
  const waiting = await createWaiting({ status: "pending" });
  const member = await createMember();
  await decide(member, waiting, "waitlisted");
  expect(await offerSeats(needsAfter(1), waiting.eventId)).toBe(1);
  const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
  expect(await confirmSeat(needsAfter(2), await createLink(waiting.id), confirmation)).toEqual({ ok: true });
});

it("gives nobody a second seat: a taken-back decline of whom an invitation holds a seat for", async () => {
  const guest = await createApplication({ status: "accepted" }, { maxAttendees: 3, currentAttendees: 1 });
  const member = await createMember();
  expect(await decide(member, guest, "declined")).toMatchObject({ outcome: "decided" });
  await createInvitation({ eventId: guest.eventId, email: guest.email ?? "", holdsSeat: true });
  expect(await undo(member, guest.id, 2)).toEqual({ ok: false, reason: "seat_by_invitation" });
  expect(await undo(member, guest.id, 1)).toEqual({ ok: false, reason: "too_late" });
  expect(await seatsOf(guest.eventId)).toBe(1);
});
