import { expect, it } from "vitest";
import { createInvitation, createNomination } from "../../tests/factories";
import { at, committee, needsAt, seat, these, withSeat } from "../../tests/inviting";
import { needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { applicationsOf, seatsOf, storedInvitation } from "../../tests/stored";
import { acceptInvitation } from "./accept-invitation";
import { applyRetention } from "./apply-retention";
import { remindInvitees, revokeInvitations } from "./committee/invitations/follow-up-invitations";
import { issueInvitations } from "./committee/invitations/issue-invitations";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { lapseSeats } from "./lapse-seats";
import { openInvitation } from "./open-invitation";

it("frees the seat once when it is declined, revoked or expired, whoever looks", async () => {
  const ways = {
    declined: async (token: string) => {
      await declineInvitation(needs, token, { answer: "I am abroad", forget: false });
    },
    revoked: async (_: string, id: number, eventId: number) => {
      await revokeInvitations(await committee(), { eventId, ...(await these(id)) });
    },
    expired: async (_: string, __: number, eventId: number) => {
      await lapseSeats(needsAt(14 * 24), eventId);
    },
  };
  for (const [status, end] of Object.entries(ways)) {
    const { token, id, eventId } = await createInvitation({ holdsSeat: true }, { maxAttendees: 1 });
    expect(await seatsOf(eventId)).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => end(token, id, eventId)));
    const ended = await storedInvitation(id);
    expect([ended.status, await seatsOf(eventId)]).toEqual([status, 0]);
    const late = await acceptInvitation(needsAt(14 * 24), token, { seat }, "late");
    expect(late).toEqual({ ok: false, reason: status });
    expect(await applicationsOf(eventId)).toEqual([]);
  }
});

it("ends no invitation whose letter waits, reminds of none, and gives the whole time once it leaves", async () => {
  const { id, eventId } = await createNomination({}, { maxAttendees: 1, startsAt: at(60 * 24) });
  await issueInvitations(await committee(), { ...withSeat, eventId, ...(await these(id)) });
  const remind = async (hours: number) =>
    (await remindInvitees(await committee("chair", hours), { eventId, ...(await these(id)) })).ok;
  expect(await remind(25)).toBe(false);
  await lapseSeats(needsAt(15 * 24), eventId);
  expect([(await storedInvitation(id)).status, await seatsOf(eventId)]).toEqual(["invited", 1]);
  expect(await lettersThatLeave(15 * 24 * 3_600)).toHaveLength(1);
  expect((await storedInvitation(id)).expiresAt).toBe(at(29 * 24 + 2));
  expect(await remind(16 * 24)).toBe(true);
  // The reminder waits beyond the end.
  await lapseSeats(needsAt(30 * 24), eventId);
  expect((await storedInvitation(id)).status).toBe("invited");
  expect(await lettersThatLeave(30 * 24 * 3_600)).toHaveLength(1);
  expect((await storedInvitation(id)).expiresAt).toBe(at(44 * 24 + 2));
  await lapseSeats(needsAt(45 * 24), eventId);
  expect([(await storedInvitation(id)).status, await seatsOf(eventId)]).toEqual(["expired", 0]);
});

it("gives no seat by an invitation that is revoked during the answer", async () => {
  for (let round = 0; round < 10; round++) {
    const open = await createInvitation({ holdsSeat: true });
    const chair = await committee();
    const [answer] = await Promise.all([
      acceptInvitation(needs, open.token, { seat }, "a key"),
      revokeInvitations(chair, { eventId: open.eventId, ...(await these(open.id)) }),
    ]);
    const { status } = await storedInvitation(open.id);
    expect([answer.ok, await seatsOf(open.eventId), (await applicationsOf(open.eventId)).length]).toEqual(
      status === "accepted" ? [true, 1, 1] : [false, 0, 0],
    );
  }
});

it("erases everything 30 days after the end, at the invitee's wish, and with the application", async () => {
  const gone = {
    status: "erased",
    fullName: null,
    reason: null,
  };
  const silent = await createInvitation({ expiresAt: at(24) });
  const nominated = await createNomination();
  await lapseSeats(needsAt(24));
  await applyRetention(needsAt(24 + 30 * 24 - 1));
  expect((await storedInvitation(silent.id)).status).toBe("expired");
  await applyRetention(needsAt(24 + 30 * 24 + 1));
  for (const { id } of [silent, nominated]) expect(await storedInvitation(id)).toMatchObject(gone);

  const refusal = { answer: "No", forget: true };
  const unwilling = await createInvitation({ holdsSeat: true });
  // Also where the answer to the first press was lost.
  for (const _ of [1, 2])
    expect(await declineInvitation(needs, unwilling.token, refusal)).toEqual({ ok: true });
  expect(await storedInvitation(unwilling.id)).toMatchObject(gone);
  expect(await seatsOf(unwilling.eventId)).toBe(0);
  expect(await openInvitation(needs, unwilling.token)).toEqual({ ok: false, reason: "erased", ended: null });

  const late = await createInvitation({ holdsSeat: true, expiresAt: at(1) });
  expect(await declineInvitation(needsAt(2), late.token, refusal)).toEqual({ ok: true });
  expect(await storedInvitation(late.id)).toMatchObject(gone);
  expect(await seatsOf(late.eventId)).toBe(0);

  const guest = await createInvitation({ holdsSeat: true });
  const accepted = await acceptInvitation(needs, guest.token, { seat }, "k");
  if (!accepted.ok) throw new Error(accepted.reason);
  expect(await declineInvitation(needs, guest.token, refusal)).toEqual({ ok: false, reason: "accepted" });
  await eraseApplication(needs, accepted.token ?? "");
  expect(await storedInvitation(guest.id)).toMatchObject(gone);
});
