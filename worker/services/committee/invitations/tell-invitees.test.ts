import { expect, it } from "vitest";
import type { ToldChange } from "~/domain/event-state-change";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createMember,
  createNomination,
  testNow,
  toldBefore,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { lettersOfInvitation, storedInvitation } from "../../../../tests/stored";
import { composeLetter } from "../../compose-letter";
import { expireInvitations } from "../../expire-invitations";
import { objectToLetters } from "../../object-to-letters";
import { changeEventState } from "../events/change-event-state";
import { previewStateChange } from "../events/preview-state-change";

const day = 24 * 60 * 60;
const chair = await createMember("chair");
const dayAfter = (days: number) => new Date(testNow.getTime() + days * day * 1_000).toISOString();

/** The schedule's letter to an invitee so many days later: the newest letter's first lines. */
async function lastLetter(invitationId: number, days: number): Promise<string | undefined> {
  const row = (await lettersOfInvitation(invitationId)).at(-1) ?? expect.fail("No letter");
  const composed = await composeLetter(
    { ...committeeNeeds(chair, days * day), origin: "https://o.example" },
    row,
  );
  return composed && `${composed.letter.subject}\n${composed.letter.text}`.replace(/\s+/g, " ");
}

it("tells an invitee that the event is postponed, keeps the invitation open, and tells the new date", async () => {
  const { id } = await createEvent({ title: "Settlement" });
  const invitation = await createInvitation({ eventId: id, expiresAt: dayAfter(3) });
  await createNomination({ eventId: id });
  const change = (name: ToldChange, version: number, days: number) =>
    changeEventState(committeeNeeds(chair, days * day), { id, version, change: name, message: "Snow." });

  const asked = { id, change: "postpone", message: "" } as const;
  expect(await previewStateChange(committeeNeeds(chair), asked)).toMatchObject({
    told: { invited: 1, pending: 0 },
  });
  expect(await change("postpone", 1, 0)).toEqual({ ok: true, letters: 1 });
  expect(await lastLetter(invitation.id, 0)).toMatch(/^Postponed: Settlement .*stays open.*> Snow\./);

  expect(await expireInvitations(committeeNeeds(chair, 5 * day), id)).toBe(0);
  expect(await change("reinstate", 2, 5)).toEqual({ ok: true, letters: 1 });
  expect(await storedInvitation(invitation.id)).toMatchObject({
    status: "invited",
    // The evening of that day in Bangkok (decisions/seats).
    expiresAt: dayAfter(19).replace("T09:", "T11:"),
  });
  expect(await lastLetter(invitation.id, 5)).toMatch(/^Date and place: Settlement .*your invitation stands/);
  expect(await expireInvitations(committeeNeeds(chair, 20 * day), id)).toBe(1);
});

it("asks about as many letters as go out, without who wants none", async () => {
  const complained = await createApplication({}, { told: toldBefore });
  const { eventId } = complained;
  await createInvitation({ eventId });
  const unwilling = await createInvitation({ eventId });
  const needs = committeeNeeds(chair);
  await objectToLetters(needs, [unwilling.email ?? ""], "unsubscribed");
  await objectToLetters(needs, [complained.email ?? ""], "complained");
  const asked = async (change: ToldChange) => {
    const preview = await previewStateChange(needs, { id: eventId, change, message: "" });
    return preview.ok && { ...preview.told, unwilling: preview.unwilling };
  };
  const none = { accepted: 0, waitlisted: 0 };
  expect(await asked("announce")).toEqual({ ...none, pending: 0, invited: 1, unwilling: 2 });
  // Of a cancelled event everybody is told who applied.
  expect(await asked("cancel")).toEqual({ ...none, pending: 1, invited: 1, unwilling: 1 });
  await changeEventState(needs, { id: eventId, version: 1, change: "cancel", message: "" });
  const addresses = [...(await lettersThatLeave(1)).map(({ to }) => to)];
  expect(addresses).toContain(complained.email);
  expect(addresses).not.toContain(unwilling.email);
  expect(addresses).toHaveLength(2);
});

it("says of each button how many letters it writes, where a guest wants none", async () => {
  const { id: eventId } = await createEvent({ told: toldBefore });
  const { email } = await createHeldSeat({ eventId });
  await objectToLetters(committeeNeeds(chair), [email ?? ""], "complained");
  const { ask } = await signedInApp();
  const asked = await ask(`/committee/events/${eventId}`, { intent: "announce", version: "1", message: "" });
  const words = asked.text.replace(/<[^>]*>/g, "");
  expect(words).toContain("0 letters go out: 0 to guests with a seat");
  expect(words).toContain("1 letter goes out. Guests who get no other letter are asked as well.");
});

it("tells an invitee that the event is cancelled, and no more of what it was before", async () => {
  const { id } = await createEvent({ title: "Custody", told: toldBefore });
  const invitation = await createInvitation({ eventId: id, expiresAt: dayAfter(3) });
  const change = (name: ToldChange, version: number) =>
    changeEventState(committeeNeeds(chair), { id, version, change: name, message: "" });
  expect(await change("announce", 1)).toMatchObject({ letters: 1 });
  expect(await lastLetter(invitation.id, 0)).toMatch(/^Date and place: Custody/);
  expect(await lastLetter(invitation.id, 3)).toBeUndefined();
  expect(await change("cancel", 2)).toMatchObject({ letters: 1 });
  expect(await lastLetter(invitation.id, 0)).toMatch(
    /^Cancelled: Custody .*You need not answer.*erase everything 30 days/,
  );
  const [first] = await lettersOfInvitation(invitation.id);
  const needs = { ...committeeNeeds(chair), origin: "https://o.example" };
  expect(await composeLetter(needs, first ?? expect.fail("No letter"))).toBeUndefined();
});
