import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../tests/decide";
import {
  createApplication,
  createInvitation,
  createLink,
  createMember,
  createNomination,
  db,
  readHostNote,
  testNow,
} from "../../tests/factories";
import { application, at, committee, seat, these, verification, withSeat } from "../../tests/inviting";
import { needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import {
  applicationsOf,
  entriesOfInvitation,
  lettersOf,
  seatsOf,
  storedInvitation,
} from "../../tests/stored";
import { applications, invitations, verifications, votes } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { issueInvitations } from "./committee/invitations/issue-invitations";
import { exportApplication } from "./export-application";
import { openApplication } from "./open-application";
import { openInvitation } from "./open-invitation";

const isLong = env.PROOF === "long";

it("invites with a seat, and the link of the letter takes it once, confirmed and verified", async () => {
  const { id, eventId } = await createNomination({}, { maxAttendees: 1, asksVerification: true });
  const chair = await committee();
  const invite = async (more = {}) =>
    issueInvitations(chair, { ...withSeat, eventId, ...(await these(id)), ...more });
  expect(await invite()).toMatchObject({ reason: "not_verified" });
  expect(await invite({ verification })).toEqual({ ok: true, count: 1 });
  expect(await seatsOf(eventId)).toBe(1);
  expect(await storedInvitation(id)).toMatchObject({ status: "invited", expiresAt: at(14 * 24 + 2) });
  const texts = (await lettersThatLeave()).map(({ letter }) => letter.text);
  const [, token = expect.fail("No letter")] = /invitations\/([0-9a-f]{64})/.exec(texts.join()) ?? [];
  for (let scan = 0; scan < 100; scan++) expect((await openInvitation(needs, token)).ok).toBe(true);
  expect(await storedInvitation(id)).toMatchObject({ status: "invited", issue: 1 });

  const accept = (key: string) => acceptInvitation(needs, token, { seat }, key);
  const accepted = await accept("a key");
  expect(await accept("a key")).toEqual(accepted);
  expect(await accept("another key")).toEqual({ ok: false, reason: "accepted" });
  const [guest] = await applicationsOf(eventId);
  expect(guest).toMatchObject({
    status: "accepted",
    email: (await storedInvitation(id)).email,
    mayBeNamed: true,
  });
  expect(guest?.ruleAcceptedAt).toBe(testNow.toISOString());
  expect(guest?.confirmedAt).toBe(testNow.toISOString());
  expect(await seatsOf(eventId)).toBe(1);
  const guestId = guest?.id ?? 0;
  const record = await db.select().from(verifications).where(eq(verifications.applicationId, guestId)).get();
  expect(record).toMatchObject({ source: "Register", memberId: chair.member.id });
  expect(await readHostNote(guestId)).toBe("No nuts");
  const told = await lettersOf(guestId);
  expect(told.map(({ letter }) => letter)).toEqual(["invitation-accepted"]);
  expect(await exportApplication(needs, (accepted.ok && accepted.token) || "")).toMatchObject({
    data: { letters: [{ letter: "invitation" }, { letter: "invitation-accepted" }] },
  });
  expect(accepted.ok && (await openApplication(needs, accepted.token ?? ""))).toMatchObject({
    application: { state: "confirmed", isProven: true },
    timeline: [{ what: "invited" }],
  });
  expect(await storedInvitation(id)).toMatchObject({ status: "accepted", applicationId: guestId });
});

it(`lets ${isLong ? 50 : 20} answers of one link at once be one`, async () => {
  const times = isLong ? 50 : 20;
  const { token, eventId, id } = await createInvitation({ holdsSeat: true });
  const answers = await Promise.all(
    Array.from({ length: times }, (_, number) => acceptInvitation(needs, token, { seat }, `${number}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await applicationsOf(eventId)).toHaveLength(1);
  expect(await entriesOfInvitation(id, "invitation.accepted")).toHaveLength(1);
  expect(await seatsOf(eventId)).toBe(1);
  console.info(`PROOF invitations | ${times} answers of one link at once: one application, one seat`);
});

it("says of other words in a later copy of a form whether they are stored", async () => {
  const chair = await committee();
  const held = await createInvitation({ holdsSeat: true });
  const accept = (edition?: number, words: Partial<typeof seat> = {}) =>
    acceptInvitation(needs, held.token, { seat: { ...seat, ...words } }, "k", edition);
  const first = await accept(0);
  expect(await accept(1)).toEqual(first);
  for (const edition of [undefined, 0, 1])
    expect(await accept(edition, { hostNote: "No fish" })).toEqual({ ok: false, reason: "accepted" });

  const asked = await createInvitation();
  const apply = (edition?: number, interestReason = application.interestReason) =>
    acceptInvitation(needs, asked.token, { application: { ...application, interestReason } }, "k", edition);
  expect(await apply()).toMatchObject({ ok: true });
  const others = "I would like to compare notes on custody with practitioners from other regions.";
  expect(await apply(0, others), "the first press may come late").toEqual({ ok: false, reason: "accepted" });
  expect(await apply(undefined, others)).toMatchObject({ ok: true });
  expect(await applicationsOf(asked.eventId)).toMatchObject([{ interestReason: others }]);
  expect(await apply(), "once").toEqual({ ok: false, reason: "accepted" });
  const [applied] = await applicationsOf(asked.eventId);
  const vote = { applicationId: applied?.id ?? 0, round: 1, memberId: chair.member.id } as const;
  await db.insert(votes).values({ ...vote, choice: "declined", createdAt: testNow.toISOString() });
  expect(await apply(1, others)).toMatchObject({ ok: true });
  expect(await apply(1)).toEqual({ ok: false, reason: "accepted" });
  await db.update(applications).set({ status: "declined" }).where(eq(applications.id, vote.applicationId));
  expect(await apply(2, others), "declined meanwhile, and stored all the same").toMatchObject({ ok: true });
});

it("asks to apply without a seat, and stands in the place of what a stranger sent in the same name", async () => {
  const { eventId, email, token } = await createInvitation({}, { maxAttendees: 2 });
  expect(await seatsOf(eventId)).toBe(0);
  const stranger = await createApplication({ eventId, email });
  expect(await acceptInvitation(needs, token, { seat }, "k")).toMatchObject({ reason: "other_kind" });
  const applied = await acceptInvitation(needs, token, { application }, "k");
  // The invitation alone was accepted: of the application nothing is decided.
  expect(applied.ok && (await openApplication(needs, applied.token ?? ""))).toMatchObject({
    application: { state: "pending" },
    timeline: [{ what: "submitted" }],
  });
  const [first, second] = await applicationsOf(eventId);
  expect(first).toMatchObject({ id: stranger.id, status: "resubmitted", resubmissionOf: second?.id });
  expect(second).toMatchObject({ status: "pending", interestReason: application.interestReason });
  expect(await seatsOf(eventId)).toBe(0);
});

it("keeps an invitee in the line who waited there already", async () => {
  const { eventId, email, token } = await createInvitation({}, { maxAttendees: 1 });
  await createApplication({ eventId, email, status: "waitlisted" });
  await acceptInvitation(needs, token, { application }, "k");
  expect(await applicationsOf(eventId)).toMatchObject([{ status: "resubmitted" }, { status: "waitlisted" }]);
});

it("lets an invitee pass what was declined in the same name, and tells nobody of it", async () => {
  const { eventId, email, token } = await createInvitation({ holdsSeat: true });
  const declined = await createApplication({ eventId, email, status: "declined" });
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
  const anew = await decide(await createMember("chair"), set ?? expect.fail(), "accepted");
  expect(anew.ok).toBe(false);
});

it.each(["accepted", "declined", "waitlisted"] as const)(
  "answers an invitee whose other application is %s and held as if it were not",
  async (to) => {
    const event = { maxAttendees: 3, holdsLetters: true };
    const { eventId, email, token } = await createInvitation({}, event);
    const typed = await createApplication({ eventId, email });
    const link = await createLink(typed.id, "submission");
    expect(await decide(await createMember("chair"), typed, to)).toMatchObject({ outcome: "decided" });
    const answer = await acceptInvitation(needs, token, { application }, "k");
    expect(answer).toMatchObject({ ok: true, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await openApplication(needs, link)).toMatchObject({ application: { status: "pending" } });
    expect(await applicationsOf(eventId)).toMatchObject([
      { status: "resubmitted", announced: null, waitlistedAt: null, decidedAt: null },
      { status: "pending", waitlistedAt: null },
    ]);
    expect(await lettersOf(typed.id)).toMatchObject([{ status: "dropped" }]);
    expect(await seatsOf(eventId)).toBe(0);
  },
);

it("finds out an acceptance that reads first and writes then", async () => {
  const { id, eventId, email } = await createInvitation({ holdsSeat: true });
  const naive = async (key: number) => {
    const row = await storedInvitation(id);
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
