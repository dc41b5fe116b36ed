import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createInvitation,
  createMember,
  createNomination,
  createWaiting,
  db,
} from "../../../../tests/factories";
import {
  application,
  at,
  committee,
  needsAt,
  these,
  verification,
  withSeat,
} from "../../../../tests/inviting";
import { needs } from "../../../../tests/needs";
import {
  applicationsOf,
  changeEvent,
  entriesOfInvitation,
  lettersOfInvitation,
  seatsOf,
  storedInvitation,
} from "../../../../tests/stored";
import { committeeMembers } from "../../../db/schema";
import { acceptInvitation } from "../../accept-invitation";
import { lapseSeats } from "../../lapse-seats";
import { offerSeats } from "../../offer-seats";
import { openInvitation } from "../../open-invitation";
import { addInterest } from "../conflicts/keep-interests";
import { backNominations } from "./back-nominations";
import { remindInvitees, revokeInvitations } from "./follow-up-invitations";
import { issueInvitations } from "./issue-invitations";
import { readInvitations } from "./read-invitations";

it.each(["removed", "demoted", "in conflict"])("counts no backing of a member who is %s", async (change) => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const { id, company } = await createNomination({ eventId });
  const backer = await committee("reviewer");
  expect(await backNominations(backer, { eventId, ...(await these(id)) })).toMatchObject({ ok: true });
  const role =
    { removed: null, demoted: "reader" as const, "in conflict": "reviewer" as const }[change] ?? null;
  await db.update(committeeMembers).set({ role }).where(eq(committeeMembers.id, backer.member.id));
  if (change === "in conflict") await addInterest(backer, { kind: "organization", name: company ?? "" });
  const chair = await committee();
  const issue = { ...withSeat, holdsSeat: false, eventId, ...(await these(id)) };
  expect(await issueInvitations(chair, issue)).toEqual({ ok: false, reason: "needs_second_member" });
  expect((await readInvitations(chair, { eventId, search: "" })).rows).toMatchObject([{ backers: 0 }]);
  const colleague = await committee("reviewer");
  for (const _ of [1, 2]) await backNominations(colleague, { eventId, ...(await these(id)) });
  expect(await entriesOfInvitation(id, "invitation.backed")).toHaveLength(2);
  expect(await issueInvitations(chair, issue)).toEqual({ ok: true, count: 1 });
});

it("lets no invitation pass who waits for a free seat, and keeps the place of an invitee who waits", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const waiting = { eventId, status: "waitlisted" } as const;
  await createApplication({ ...waiting, waitlistedAt: at(-3) });
  const ids = [(await createNomination({ eventId })).id, (await createNomination({ eventId })).id];
  const chair = await committee();
  const refused = { ok: false, reason: "seats_for_the_line" };
  expect(await issueInvitations(chair, { ...withSeat, eventId, ...(await these(...ids)) })).toEqual(refused);
  expect([await seatsOf(eventId), await lettersOfInvitation(ids[0] ?? 0)]).toEqual([0, []]);
  expect(await issueInvitations(chair, { ...withSeat, eventId, ...(await these(...ids.slice(1))) })).toEqual({
    ok: true,
    count: 1,
  });
  // The other free seat is spoken for: whoever is asked to apply now learns so, and stands behind.
  const invited = await createInvitation({ eventId });
  const { token } = await createInvitation({ eventId });
  expect(await openInvitation(needs, token)).toMatchObject({ invitation: { isFull: true } });
  await acceptInvitation(needs, token, { application }, "k");
  const last = async () => (await applicationsOf(eventId)).at(-1);
  expect(await last()).toMatchObject({ status: "waitlisted", waitlistedAt: at(0) });
  await createApplication({ ...waiting, email: invited.email ?? "", waitlistedAt: at(-2) });
  await acceptInvitation(needs, invited.token, { application }, "k");
  expect(await last()).toMatchObject({ status: "waitlisted", waitlistedAt: at(-2) });

  const gone = await createInvitation({ eventId, holdsSeat: true, expiresAt: at(1) });
  await lapseSeats(needsAt(1), eventId);
  const late = await committee("chair", 2);
  const renewed = { ...withSeat, act: "renew", eventId, ...(await these(gone.id)) } as const;
  expect(await issueInvitations(late, renewed)).toEqual(refused);
});

it("gives one person one seat, by an invitation or by an application", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 5 });
  const invited = await createInvitation({ eventId, holdsSeat: true, expiresAt: at(10) });
  const applied = await createApplication({ eventId, email: invited.email ?? "" });
  const accept = (hours: number) =>
    createMember("chair").then((chair) => decide(chair, applied, "accepted", {}, needsAt(hours)));
  expect(await accept(0)).toEqual({ ok: false, reason: "seat_by_invitation" });
  expect(await seatsOf(eventId)).toBe(1);
  // Whose hour is over holds none, whether the schedule has come by or not.
  expect(await accept(11)).toMatchObject({ ok: true });
  expect(await seatsOf(eventId)).toBe(1);
  const renewed = { ...withSeat, act: "renew", eventId, ...(await these(invited.id)) } as const;
  expect(await issueInvitations(await committee("chair", 12), renewed)).toMatchObject({
    reason: "not_possible",
  });
  expect(await seatsOf(eventId)).toBe(1);

  const waiting = await createWaiting();
  await changeEvent(waiting.eventId, { maxAttendees: 9 });
  const { id: other } = await createNomination({ eventId: waiting.eventId, email: waiting.email ?? "" });
  const issue = { ...withSeat, eventId: waiting.eventId, ...(await these(other)), verification };
  expect(await issueInvitations(await committee(), issue)).toMatchObject({ ok: true });
  // The free seats go to who is behind.
  const behind = await createWaiting({ eventId: waiting.eventId, waitlistedAt: at(1) });
  expect(await offerSeats(needs, waiting.eventId)).toBe(1);
  const statuses = async () => (await applicationsOf(waiting.eventId)).map(({ id, status }) => [id, status]);
  expect(await statuses()).toEqual([
    [waiting.id, "waitlisted"],
    [behind.id, "accepted"],
  ]);
  await revokeInvitations(await committee(), { eventId: waiting.eventId, ...(await these(other)) });
  expect(await offerSeats(needs, waiting.eventId)).toBe(1);
});

it("holds no more seats than there are, all of the chosen or none", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const ids = [1, 2, 3].map(() => createNomination({ eventId }).then(({ id }) => id));
  const [one = 0, two = 0, three = 0] = await Promise.all(ids);
  const chair = await committee();
  const issue = async (...chosen: number[]) =>
    issueInvitations(chair, { ...withSeat, eventId, ...(await these(...chosen)) });
  expect(await issue(one, two, three)).toMatchObject({ reason: "event_full" });
  expect(await seatsOf(eventId)).toBe(0);
  expect(await lettersOfInvitation(one)).toEqual([]);
  expect(await issue(one, two)).toMatchObject({ count: 2 });
  expect(await issue(one, three)).toMatchObject({ reason: "not_possible" });
  expect(await seatsOf(eventId)).toBe(2);
});

it("reminds once for each issue, and a renewed invitation has another link and another end", async () => {
  const { id, eventId, token } = await createInvitation();
  const chair = await committee();
  for (const _ of [1, 2]) await remindInvitees(chair, { eventId, ...(await these(id)) });
  expect((await lettersOfInvitation(id)).map(({ letter }) => letter)).toEqual(["invitation-reminder"]);
  const later = await committee("chair", 24);
  const renewed = { ...withSeat, act: "renew", eventId, ...(await these(id)) } as const;
  expect(await issueInvitations(later, renewed)).toMatchObject({ ok: true });
  expect(await openInvitation(needs, token)).toEqual({ ok: false, reason: "not_found" });
  expect(await storedInvitation(id)).toMatchObject({
    issue: 2,
    expiresAt: at(15 * 24 + 2),
    remindedAt: null,
    holdsSeat: false,
  });
  expect((await lettersOfInvitation(id)).map(({ letter, status }) => [letter, status])).toEqual([
    ["invitation-reminder", "dropped"],
    ["invitation", "waiting"],
  ]);
});

it("never ends past the deadline of the event", async () => {
  const { id: eventId } = await createEvent({ registrationDeadline: at(30) });
  const { id } = await createNomination({ eventId });
  const issue = { ...withSeat, eventId, ...(await these(id)) };
  expect(await issueInvitations(await committee(), issue)).toMatchObject({ ok: true });
  expect((await storedInvitation(id)).expiresAt).toBe(at(30));
});
