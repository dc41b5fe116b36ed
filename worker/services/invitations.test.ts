import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { SeatAcceptance } from "~/domain/invitation-answer";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createEvent,
  createInvitation,
  createLink,
  createMember,
  createNomination,
  createWaiting,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { applicationsOf, seatsOf } from "../../tests/stored";
import { auditEntries, events, hostNotes, invitations, outbox, verifications } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { applyRetention } from "./apply-retention";
import { backNominations } from "./committee/back-nominations";
import { decideApplication } from "./committee/decide-application";
import { remindInvitees, revokeInvitations } from "./committee/follow-up-invitations";
import { issueInvitations } from "./committee/issue-invitations";
import { nominateInvitees } from "./committee/nominate-invitees";
import { readInvitations } from "./committee/read-invitations";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { lapseSeats } from "./lapse-seats";
import { offerSeats } from "./offer-seats";
import { openApplication } from "./open-application";
import { openInvitation } from "./open-invitation";
import { sendDueLetters } from "./send-due-letters";
import { suggestColleague } from "./suggest-colleague";

const db = testDatabase();
const isLong = env.PROOF === "long";
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(testNow.getTime() + hours * hour).toISOString();
const needsAt = (hours: number) => needsAfter(hours * 3_600);
const needs = needsAfter();
const seat: SeatAcceptance = {
  fullName: "Grace Hopper",
  company: "Navy Research",
  jobTitle: "Rear admiral",
  linkedin: "https://www.linkedin.com/in/grace",
  rule: true,
  hostNote: "No nuts",
  mayBeNamed: true,
};
const application = {
  fullName: "Grace Hopper",
  phone: null,
  company: "Navy Research",
  jobTitle: "Rear admiral",
  linkedin: "https://www.linkedin.com/in/grace",
  interestReason: "I would like to compare notes on settlement finality with practitioners.",
};
const verification = { source: "Register", sanctionsList: "SECO", listDate: "2026-11-20" };
const asked = { act: "issue", holdsSeat: true, message: "", verification: null } as const;

const committee = async (role: "reader" | "reviewer" | "chair" = "chair", hours = 0) =>
  committeeNeeds(await createMember(role), hours * 3_600);
const rowOf = async (id: number) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)).get()) ?? expect.fail(`No ${id}`);
const lettersOf = (id: number) =>
  db.select().from(outbox).where(eq(outbox.invitationId, id)).orderBy(outbox.id);
const entriesOf = (id: number, action: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.invitationId, id), eq(auditEntries.action, action)));

it("invites with a seat, and the link of the letter takes it once, confirmed and verified", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 1, asksVerification: true });
  const { id } = await createNomination({ eventId });
  const chair = await committee();
  expect(await issueInvitations(chair, { ...asked, eventId, ids: [id] })).toMatchObject({
    reason: "not_verified",
  });
  expect(await issueInvitations(chair, { ...asked, eventId, ids: [id], verification })).toEqual({
    ok: true,
    count: 1,
  });
  expect(await seatsOf(eventId)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: "invited", expiresAt: at(14 * 24 + 2) });
  const links: string[] = [];
  await sendDueLetters({
    ...needs,
    origin: "https://site.example",
    send: async (_, { text }) => {
      const [, link] = /invitations\/([0-9a-f]{64})/.exec(text) ?? [];
      if (link) links.push(link);
    },
  });
  const token = links[0] ?? expect.fail("No letter");
  for (let scan = 0; scan < 100; scan++) expect((await openInvitation(needs, token)).ok).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: "invited", issue: 1 });

  const accepted = await acceptInvitation(needs, token, { seat }, "a key");
  expect(await acceptInvitation(needs, token, { seat }, "a key")).toEqual(accepted);
  expect(await acceptInvitation(needs, token, { seat }, "another key")).toEqual({
    ok: false,
    reason: "accepted",
  });
  const [guest] = await applicationsOf(eventId);
  expect(guest).toMatchObject({ status: "accepted", email: (await rowOf(id)).email, mayBeNamed: true });
  expect(guest?.ruleAcceptedAt).toBe(testNow.toISOString());
  expect(guest?.confirmedAt).toBe(testNow.toISOString());
  expect(await seatsOf(eventId)).toBe(1);
  const guestId = guest?.id ?? 0;
  const record = await db.select().from(verifications).where(eq(verifications.applicationId, guestId)).get();
  expect(record).toMatchObject({ source: "Register", memberId: chair.member.id });
  const note = await db.select().from(hostNotes).where(eq(hostNotes.applicationId, guestId)).get();
  expect(note?.body).toBe("No nuts");
  const told = await db.select().from(outbox).where(eq(outbox.applicationId, guestId));
  expect(told.map(({ letter }) => letter)).toEqual(["invitation-accepted"]);
  expect(accepted.ok && (await openApplication(needs, accepted.token ?? ""))).toMatchObject({
    application: { state: "confirmed", isProven: true },
    timeline: [{ what: "invited" }],
  });
  expect(await rowOf(id)).toMatchObject({ status: "accepted", applicationId: guestId });
});

it(`lets ${isLong ? 50 : 20} answers of one link at once be one`, async () => {
  const times = isLong ? 50 : 20;
  const { token, eventId, id } = await createInvitation({ holdsSeat: true });
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) => acceptInvitation(needs, token, { seat }, `${number}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await applicationsOf(eventId)).toHaveLength(1);
  expect(await entriesOf(id, "invitation.accepted")).toHaveLength(1);
  expect(await seatsOf(eventId)).toBe(1);
  console.info(`PROOF invitations | ${times} answers of one link at once: one application, one seat`);
});

it("frees the seat once when it is declined, revoked or expired, whoever looks", async () => {
  const ways = {
    declined: async (token: string) => {
      await declineInvitation(needs, token, { answer: "I am abroad", forget: false });
    },
    revoked: async (_: string, id: number, eventId: number) => {
      await revokeInvitations(await committee(), { eventId, ids: [id] });
    },
    expired: async (_: string, __: number, eventId: number) => {
      await lapseSeats(needsAt(14 * 24), eventId);
    },
  };
  for (const [status, end] of Object.entries(ways)) {
    const { id: eventId } = await createEvent({ maxAttendees: 1 });
    const { token, id } = await createInvitation({ eventId, holdsSeat: true });
    expect(await seatsOf(eventId)).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => end(token, id, eventId)));
    expect([status, (await rowOf(id)).status, await seatsOf(eventId)]).toEqual([status, status, 0]);
    const late = await acceptInvitation(needsAt(14 * 24), token, { seat }, "late");
    expect([status, late]).toEqual([status, { ok: false, reason: status }]);
    expect(await applicationsOf(eventId)).toEqual([]);
  }
});

it("ends an invitation in the second of its end, and one that is revoked during an answer takes no seat", async () => {
  const { token, eventId } = await createInvitation({ holdsSeat: true, expiresAt: at(1) });
  expect(await acceptInvitation(needsAt(1), token, { seat }, "a key")).toEqual({
    ok: false,
    reason: "expired",
  });
  expect(await seatsOf(eventId)).toBe(0);
  for (let round = 0; round < 10; round++) {
    const open = await createInvitation({ holdsSeat: true });
    const chair = await committee();
    const [answer] = await Promise.all([
      acceptInvitation(needs, open.token, { seat }, "a key"),
      revokeInvitations(chair, { eventId: open.eventId, ids: [open.id] }),
    ]);
    const { status } = await rowOf(open.id);
    expect([answer.ok, await seatsOf(open.eventId), (await applicationsOf(open.eventId)).length]).toEqual(
      status === "accepted" ? [true, 1, 1] : [false, 0, 0],
    );
  }
});

it("asks to apply without a seat, and stands in the place of what a stranger sent in the same name", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const invited = await createInvitation({ eventId });
  expect(await seatsOf(eventId)).toBe(0);
  const stranger = await createApplication({ eventId, email: invited.email ?? "" });
  expect(await acceptInvitation(needs, invited.token, { seat }, "k")).toMatchObject({ reason: "other_kind" });
  const applied = await acceptInvitation(needs, invited.token, { application }, "k");
  // What was accepted is the invitation: of the application nothing is decided.
  expect(applied.ok && (await openApplication(needs, applied.token ?? ""))).toMatchObject({
    application: { state: "pending" },
    timeline: [{ what: "submitted" }],
  });
  const [first, second] = await applicationsOf(eventId);
  expect(first).toMatchObject({ id: stranger.id, status: "resubmitted", resubmissionOf: second?.id });
  expect(second).toMatchObject({ status: "pending", interestReason: application.interestReason });
  expect(await seatsOf(eventId)).toBe(0);
});

it("lets no invitation pass who waits for a free seat, and keeps the place of an invitee who waits", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const waiting = { eventId, status: "waitlisted" } as const;
  await createApplication({ ...waiting, waitlistedAt: at(-3) });
  const ids = [(await createNomination({ eventId })).id, (await createNomination({ eventId })).id];
  const chair = await committee();
  const refused = { ok: false, reason: "seats_for_the_line" };
  expect(await issueInvitations(chair, { ...asked, eventId, ids })).toEqual(refused);
  expect([await seatsOf(eventId), await lettersOf(ids[0] ?? 0)]).toEqual([0, []]);
  expect(await issueInvitations(chair, { ...asked, eventId, ids: ids.slice(1) })).toEqual({
    ok: true,
    count: 1,
  });
  // The other free seat is spoken for: whoever is asked to apply now learns so, and stands behind.
  const invited = await createInvitation({ eventId });
  const { token } = await createInvitation({ eventId });
  expect(await openInvitation(needs, token)).toMatchObject({ invitation: { isFull: true } });
  await acceptInvitation(needs, token, { application }, "k");
  expect((await applicationsOf(eventId)).at(-1)).toMatchObject({
    status: "waitlisted",
    waitlistedAt: at(0),
  });
  await createApplication({ ...waiting, email: invited.email ?? "", waitlistedAt: at(-2) });
  await acceptInvitation(needs, invited.token, { application }, "k");
  expect((await applicationsOf(eventId)).at(-1)).toMatchObject({
    status: "waitlisted",
    waitlistedAt: at(-2),
  });

  const gone = await createInvitation({ eventId, holdsSeat: true, expiresAt: at(1) });
  await lapseSeats(needsAt(1), eventId);
  const late = await committee("chair", 2);
  const renewed = { ...asked, act: "renew", eventId, ids: [gone.id] } as const;
  expect(await issueInvitations(late, renewed)).toEqual(refused);
});

it("keeps one seat for whoever has one already, in the words of the invitee", async () => {
  const seated = await createInvitation({ holdsSeat: true });
  await createApplication({ eventId: seated.eventId, email: seated.email ?? "", status: "accepted" });
  await db.update(events).set({ currentAttendees: 2 }).where(eq(events.id, seated.eventId));
  expect(await acceptInvitation(needs, seated.token, { seat }, "k")).toEqual({ ok: true, token: null });
  expect(await seatsOf(seated.eventId)).toBe(1);
  expect(await applicationsOf(seated.eventId)).toMatchObject([
    { fullName: seat.fullName, status: "accepted" },
  ]);
});

it("lets an invitee pass what was declined in the same name, and tells nobody of it", async () => {
  const { eventId, email, token } = await createInvitation({ holdsSeat: true });
  const declined = await createApplication({ eventId, email: email ?? "", status: "declined" });
  const link = await createLink(declined.id, "submission");
  expect(await acceptInvitation(needs, token, { seat }, "k")).toMatchObject({ ok: true });
  expect(await seatsOf(eventId)).toBe(1);
  expect(await applicationsOf(eventId)).toMatchObject([
    { status: "declined", version: 2 },
    { status: "accepted", fullName: seat.fullName },
  ]);
  expect(await openApplication(needs, link)).toMatchObject({ application: { status: "declined" } });
  // Decided anew, it would stand a second time.
  const [set] = await applicationsOf(eventId);
  expect(await decide(await createMember("chair"), set ?? expect.fail(), "accepted")).toMatchObject({
    ok: false,
  });
});

it.each(["accepted", "declined", "waitlisted"] as const)(
  "answers an invitee whose other application is %s and held as if it were not",
  async (to) => {
    const { id: eventId } = await createEvent({ maxAttendees: 3, holdsLetters: true });
    const invited = await createInvitation({ eventId });
    const typed = await createApplication({ eventId, email: invited.email ?? "" });
    const link = await createLink(typed.id, "submission");
    expect(await decide(await createMember("chair"), typed, to)).toMatchObject({ outcome: "decided" });
    const answer = await acceptInvitation(needs, invited.token, { application }, "k");
    expect(answer).toMatchObject({ ok: true, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await openApplication(needs, link)).toMatchObject({ application: { status: "pending" } });
    expect(await applicationsOf(eventId)).toMatchObject([
      { status: "resubmitted", announced: null, waitlistedAt: null, decidedAt: null },
      { status: "pending", waitlistedAt: null },
    ]);
    expect(await seatsOf(eventId)).toBe(0);
  },
);

it("gives one person one seat, by an invitation or by an application", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 5 });
  const invited = await createInvitation({ eventId, holdsSeat: true, expiresAt: at(10) });
  const { id, version } = await createApplication({ eventId, email: invited.email ?? "" });
  const decision = {
    applicationId: id,
    version,
    to: "accepted",
    reason: null,
    message: null,
    isNotified: true,
    isOverride: false,
  } as const;
  expect(await decideApplication(await committee(), decision)).toEqual({
    ok: false,
    reason: "seat_by_invitation",
  });
  expect(await seatsOf(eventId)).toBe(1);
  // Whose hour is over holds none, whether the schedule has come by or not.
  expect(await decideApplication(await committee("chair", 11), decision)).toMatchObject({ ok: true });
  expect(await seatsOf(eventId)).toBe(1);
  const renewed = { ...asked, act: "renew", eventId, ids: [invited.id] } as const;
  expect(await issueInvitations(await committee("chair", 12), renewed)).toMatchObject({
    reason: "not_possible",
  });
  expect(await seatsOf(eventId)).toBe(1);

  const waiting = await createWaiting();
  await db.update(events).set({ maxAttendees: 9 }).where(eq(events.id, waiting.eventId));
  const { id: other } = await createNomination({ eventId: waiting.eventId, email: waiting.email ?? "" });
  const issue = { ...asked, eventId: waiting.eventId, ids: [other], verification };
  expect(await issueInvitations(await committee(), issue)).toMatchObject({ ok: true });
  // The free seats go to who is behind.
  const behind = await createWaiting({ eventId: waiting.eventId, waitlistedAt: at(1) });
  expect(await offerSeats(needs, waiting.eventId)).toBe(1);
  const statuses = async () => (await applicationsOf(waiting.eventId)).map(({ id, status }) => [id, status]);
  expect(await statuses()).toEqual([
    [waiting.id, "waitlisted"],
    [behind.id, "accepted"],
  ]);
  await revokeInvitations(await committee(), { eventId: waiting.eventId, ids: [other] });
  expect(await offerSeats(needs, waiting.eventId)).toBe(1);
});

it("holds no more seats than there are, all of the chosen or none", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const ids = [1, 2, 3].map(() => createNomination({ eventId }).then(({ id }) => id));
  const [one = 0, two = 0, three = 0] = await Promise.all(ids);
  const chair = await committee();
  expect(await issueInvitations(chair, { ...asked, eventId, ids: [one, two, three] })).toMatchObject({
    reason: "event_full",
  });
  expect(await seatsOf(eventId)).toBe(0);
  expect(await lettersOf(one)).toEqual([]);
  expect(await issueInvitations(chair, { ...asked, eventId, ids: [one, two] })).toMatchObject({ count: 2 });
  expect(await issueInvitations(chair, { ...asked, eventId, ids: [one, three] })).toMatchObject({
    reason: "not_possible",
  });
  expect(await seatsOf(eventId)).toBe(2);
});

it("asks nobody in an event of two votes before two members stand behind them", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const { id } = await createNomination({ eventId });
  const chair = await committee();
  const issue = { ...asked, holdsSeat: false, eventId, ids: [id] };
  expect(await issueInvitations(chair, issue)).toMatchObject({ reason: "needs_second_member" });
  expect(await issueInvitations(chair, issue)).toMatchObject({ reason: "needs_second_member" });
  expect(await backNominations(await committee("reader"), { eventId, ids: [id] })).toMatchObject({
    ok: false,
  });
  const colleague = await committee("reviewer");
  for (const _ of [1, 2])
    expect(await backNominations(colleague, { eventId, ids: [id] })).toMatchObject({ ok: true });
  expect(await entriesOf(id, "invitation.backed")).toHaveLength(1);
  expect(await issueInvitations(chair, issue)).toMatchObject({ count: 1 });
});

it("reminds once for each issue, and a renewed invitation has another link and another end", async () => {
  const { id, eventId, token } = await createInvitation();
  const chair = await committee();
  for (const _ of [1, 2]) await remindInvitees(chair, { eventId, ids: [id] });
  expect((await lettersOf(id)).map(({ letter }) => letter)).toEqual(["invitation-reminder"]);
  const later = await committee("chair", 24);
  const renewed = { ...asked, act: "renew", eventId, ids: [id] } as const;
  expect(await issueInvitations(later, renewed)).toMatchObject({ ok: true });
  expect(await openInvitation(needs, token)).toEqual({ ok: false, reason: "not_found" });
  expect(await rowOf(id)).toMatchObject({
    issue: 2,
    expiresAt: at(15 * 24 + 2),
    remindedAt: null,
    holdsSeat: false,
  });
  expect((await lettersOf(id)).map(({ letter, status }) => [letter, status])).toEqual([
    ["invitation-reminder", "dropped"],
    ["invitation", "waiting"],
  ]);
});

it("never ends past the deadline of the event, and asks nobody too late for an answer", async () => {
  const soon = await createEvent({ registrationDeadline: at(30) });
  const { id } = await createNomination({ eventId: soon.id });
  const issue = { ...asked, eventId: soon.id, ids: [id] };
  expect(await issueInvitations(await committee("chair", 20), issue)).toMatchObject({
    reason: "registration_closed",
  });
  expect(await issueInvitations(await committee(), issue)).toMatchObject({ ok: true });
  expect((await rowOf(id)).expiresAt).toBe(at(30));
});

it("takes a colleague's name as a nomination and tells nobody who stands on the list", async () => {
  const { id, token, eventId } = await createInvitation();
  const colleague = (email: string) => ({ fullName: "Ada", email, company: "Engines", reason: "She knows" });
  const known = await createNomination({ eventId });
  expect(await suggestColleague(needs, token, colleague(known.email))).toEqual({ ok: true });
  for (const number of [1, 2])
    expect(await suggestColleague(needs, token, colleague(`a${number}@engines.example`))).toEqual({
      ok: true,
    });
  // The known one counts as the two others do.
  for (const email of ["a3@engines.example", known.email])
    expect(await suggestColleague(needs, token, colleague(email))).toMatchObject({ reason: "too_many" });
  const suggested = await db.select().from(invitations).where(eq(invitations.suggestedBy, id));
  expect(suggested.map(({ status, holdsSeat }) => [status, holdsSeat])).toEqual(
    [1, 2].map(() => ["nominated", false]),
  );
  const reviewer = await committee("reviewer");
  const same = { eventId, people: [colleague(known.email)] };
  expect(await nominateInvitees(reviewer, same)).toEqual({ ok: true, count: 1 });
  expect(await nominateInvitees(await committee(), same)).toEqual({
    ok: false,
    reason: "listed_already",
    places: [0],
  });
  const seen = async (role: "reader" | "reviewer" | "chair") =>
    (await readInvitations(await committee(role), { eventId, search: "" })).rows.length;
  expect([await seen("reader"), await seen("reviewer"), await seen("chair")]).toEqual([0, 3, 4]);
  // The reviewer stands behind whom somebody else nominated before.
  const { rows } = await readInvitations(reviewer, { eventId, search: "" });
  expect(rows.find(({ email }) => email === known.email)).toMatchObject({ isBacked: true });
  expect((await readInvitations(reviewer, { eventId, search: "nobody of this name" })).rows).toHaveLength(3);
});

it("takes 500 people of a list in at most two seconds, all or none", async () => {
  const { id: eventId } = await createEvent();
  const people = Array.from({ length: 500 }, (_, number) => ({
    fullName: `Person ${number}`,
    email: `person.${number}@list.example`,
    company: "A list",
    reason: "All of them",
  }));
  const chair = await committee();
  const twice = [...people.slice(0, 499), people[3] ?? expect.fail()];
  expect(await nominateInvitees(chair, { eventId, people: twice })).toMatchObject({ places: [499] });
  const begun = performance.now();
  expect(await nominateInvitees(chair, { eventId, people })).toEqual({ ok: true, count: 500 });
  const milliseconds = Math.round(performance.now() - begun);
  expect(milliseconds).toBeLessThan(2_000);
  expect(await db.select().from(invitations).where(eq(invitations.eventId, eventId))).toHaveLength(500);
  expect(await nominateInvitees(chair, { eventId, people })).toMatchObject({ reason: "listed_already" });
  console.info(`PROOF invitations | a list of 500 people: ${milliseconds} ms`);
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
  expect((await rowOf(silent.id)).status).toBe("expired");
  await applyRetention(needsAt(24 + 30 * 24 + 1));
  for (const { id } of [silent, nominated]) expect(await rowOf(id)).toMatchObject(gone);

  const unwilling = await createInvitation({ holdsSeat: true });
  expect(await declineInvitation(needs, unwilling.token, { answer: "No", forget: true })).toEqual({
    ok: true,
  });
  expect(await rowOf(unwilling.id)).toMatchObject(gone);
  expect(await seatsOf(unwilling.eventId)).toBe(0);
  expect(await openInvitation(needs, unwilling.token)).toEqual({ ok: false, reason: "erased", ended: null });

  const guest = await createInvitation({ holdsSeat: true });
  const accepted = await acceptInvitation(needs, guest.token, { seat }, "k");
  if (!accepted.ok) throw new Error(accepted.reason);
  await eraseApplication(needs, accepted.token ?? "");
  expect(await rowOf(guest.id)).toMatchObject(gone);
});

it("leaves the invitations beside it as they were", async () => {
  const { id: eventId } = await createEvent();
  const beside = await createInvitation({ eventId, holdsSeat: true });
  const before = await rowOf(beside.id);
  const chair = await committee();
  const [one, other] = [
    await createInvitation({ eventId }),
    await createInvitation({ eventId, holdsSeat: true }),
  ];
  await remindInvitees(chair, { eventId, ids: [one.id] });
  await acceptInvitation(needs, one.token, { application }, "k");
  await declineInvitation(needs, other.token, { answer: null, forget: true });
  const { id } = await createNomination({ eventId });
  await issueInvitations(chair, { ...asked, eventId, ids: [id] });
  await revokeInvitations(chair, { eventId, ids: [id] });
  expect(await rowOf(beside.id)).toEqual(before);
  expect([await lettersOf(beside.id), (await openInvitation(needs, beside.token)).ok]).toEqual([[], true]);
  expect(await seatsOf(eventId)).toBe(1);
});

it("finds out an acceptance that reads first and writes then", async () => {
  const { id, eventId, email } = await createInvitation({ holdsSeat: true });
  const naive = async (key: number) => {
    const row = await rowOf(id);
    if (row.status !== "invited") return false;
    await createApplication({ eventId, status: "withdrawn", email: email ?? "", reference: `naive-${key}` });
    await db.update(invitations).set({ status: "revoked" }).where(eq(invitations.id, id));
    return true;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => naive(number)));
  const taken = answers.filter(Boolean).length;
  expect(taken).toBeGreaterThan(1);
  console.info(`PROOF invitations | control: read first and written then, one link is used ${taken} times`);
});
