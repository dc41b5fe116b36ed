import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import { createApplication, createEvent, createMember, db } from "../../../../tests/factories";
import { verification } from "../../../../tests/inviting";
import { committeeNeeds } from "../../../../tests/needs";
import type { Decision } from "../applications/decide-application";
import { listApplications } from "../applications/list-applications";
import { readApplication } from "../applications/read-application";
import { verifyApplicant } from "../applications/verify-applicant";
import type { DecisionNeeds } from "../member";
import { readAudit } from "../read-audit";
import { declareConflict, liftConflict } from "./declare-conflict";

it("tells who declares on what is closed as little as of what is not there", async () => {
  const needs = committeeNeeds(await createMember("reviewer", `ada@own-${crypto.randomUUID()}.example`));
  const email = needs.member.email.replace("ada", "grace");
  const [own, hidden] = [await createApplication({ email }), await createApplication()];
  const declare = ({ id: applicationId }: { id: number }) =>
    declareConflict(needs, { applicationId, answer: "conflict" });
  expect(await declare(hidden)).toEqual({ ok: true });
  for (const nowhere of [own, hidden, { id: 999_999_999 }])
    expect(await declare(nowhere)).toEqual({ ok: false, reason: "not_found" });
});

it("lets a chair enter an outsider's decision where one reviewer is free and two have to agree", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, maxAttendees: 1 });
  const line = { eventId, status: "waitlisted" } as const;
  const { id: applicationId } = await createApplication({
    ...line,
    waitlistedAt: "2026-11-01T09:00:00.000Z",
  });
  const { id: behind } = await createApplication({ ...line, waitlistedAt: "2026-11-02T09:00:00.000Z" });
  const members = await Promise.all([createMember("reviewer"), createMember("chair"), createMember("chair")]);
  const deciders = members.map(({ email }) => email);
  const [reviewer, chair, other] = members.map((member) => ({ ...committeeNeeds(member), deciders }));
  if (!(reviewer && chair && other)) throw new Error("No members");
  await declareConflict(chair, { applicationId, answer: "conflict" });
  const seen = async (needs: Parameters<typeof readApplication>[0]) => readApplication(needs, applicationId);
  expect(await seen(chair)).toBeUndefined();
  expect(await seen(reviewer)).toMatchObject({ decidersLeft: 2, areEnoughLeft: true });
  expect((await readApplication(reviewer, behind))?.firstInLine).toBe(applicationId);

  await declareConflict(other, { applicationId, answer: "conflict" });
  expect(await seen(reviewer)).toMatchObject({ decidersLeft: 1, areEnoughLeft: false, isForOutsider: false });
  expect(await seen(chair)).toMatchObject({ areEnoughLeft: false, isForOutsider: true });
  const freeing = { applicationId, memberId: other.member.id };
  expect(await liftConflict(chair, freeing)).toEqual({ ok: false, reason: "not_found" });
  expect((await readApplication(reviewer, behind))?.firstInLine).toBeNull();
  const decline = (by: DecisionNeeds, values: Partial<Decision> = {}) =>
    decide(by.member, { id: applicationId, version: 1 }, "declined", values, { deciders });
  expect(await decline(reviewer)).toMatchObject({ outcome: "voted", votes: 1 });
  const entered = { reason: "She read it for us.", isOverride: true };
  expect(await decline(chair, entered)).toMatchObject({ reason: "everybody_recused" });
  const outsideDecider = "Grace Hopper, Navy";
  expect(await decline(chair, { ...entered, outsideDecider })).toMatchObject({ outcome: "decided" });
  // The outsider decided, and no vote of the chair's: it is closed again.
  expect(await seen(chair)).toBeUndefined();
  expect(await decline(chair, { ...entered, outsideDecider, version: 2 })).toMatchObject({
    reason: "recused",
  });
  expect((await seen(reviewer))?.history[0]).toMatchObject({ action: "application.decided", outsideDecider });
  const voters = sql`SELECT member_id AS id FROM votes WHERE application_id = ${applicationId}`;
  expect(await db.all(voters)).toEqual([{ id: reviewer.member.id }]);
});

it("lets a chair record who verified from outside, until the outsider has decided", async () => {
  const { id } = await createApplication({}, { asksVerification: true, maxAttendees: 1 });
  const [chair, reviewer] = [await createMember("chair"), await createMember("reviewer")];
  const deciders = [chair.email, reviewer.email];
  const entering = { ...committeeNeeds(chair), deciders };
  const closed = { ...committeeNeeds(reviewer), deciders };
  for (const needs of [entering, closed])
    await declareConflict(needs, { applicationId: id, answer: "conflict" });
  const byMail = { reason: "By mail", isOverride: true, outsideDecider: "Grace Hopper, Navy" };
  const accept = () => decide(chair, { id, version: 1 }, "accepted", byMail, entering);
  const verify = (needs: DecisionNeeds, outsider?: string, replaces?: string) =>
    verifyApplicant(needs, { id, version: 1, replaces, outsider, ...verification });
  expect(await accept()).toMatchObject({ reason: "not_verified" });
  expect(await verify(closed)).toMatchObject({ reason: "recused" });
  expect(await verify(entering)).toMatchObject({ reason: "verifier_unnamed" });
  let seen: string | undefined;
  for (const outsider of ["Ida Rhodes, Bureau of Standards", "Grace Hopper, Navy"]) {
    expect(await verify(entering, outsider, seen)).toEqual({ ok: true });
    const { verification: record } = (await readApplication(entering, id)) ?? {};
    expect(record).toMatchObject({ outsider, by: chair.email });
    seen = record?.at;
  }
  expect(await verify(entering, "From a page of before")).toMatchObject({ reason: "stale" });
  const { history = [] } = (await readApplication(entering, id)) ?? {};
  expect(history.filter(({ isFromOutside }) => isFromOutside)).toHaveLength(2);
  expect(await accept()).toMatchObject({ outcome: "decided", status: "accepted" });
  expect(await verify(entering, "Grace Hopper, Navy")).toMatchObject({ reason: "recused" });
});

it("asks no chair of the applicant's house to declare where somebody from outside decides", async () => {
  const chair = await createMember("chair");
  const email = chair.email.replace(/.*@/, "applicant@");
  const applicant = { email, emailDomain: chair.email.split("@")[1] };
  const { id, eventId } = await createApplication(applicant, { asksDeclaration: true });
  const needs = { ...committeeNeeds(chair), deciders: [chair.email] };
  expect(await readApplication(needs, id)).toMatchObject({
    isForOutsider: true,
    application: { isUndeclared: false, email },
  });
  const listed = async (filter: { queue?: "undeclared" }) =>
    (await listApplications(needs, { eventId, sort: "oldest", ...filter })).applications;
  expect(await listed({})).toMatchObject([{ isUndeclared: false, email }]);
  expect(await listed({ queue: "undeclared" })).toEqual([]);
});

it("tells in the audit trail that a member declared, and nobody how", async () => {
  const { id: applicationId, eventId } = await createApplication({}, { asksDeclaration: true });
  await declareConflict(committeeNeeds(await createMember()), { applicationId, answer: "unsure" });
  const { entries } = await readAudit(committeeNeeds(await createMember("chair")), { eventId });
  expect(entries).toMatchObject([{ action: "application.declared", details: "{}" }]);
});

it("says that a conflict took the vote back, where there was one", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const [voted, other] = [await createApplication({ eventId }), await createApplication({ eventId })];
  const member = await createMember();
  await decide(member, { id: voted.id, version: 1 }, "accepted");
  const conflict = (applicationId: number) =>
    declareConflict(committeeNeeds(member), { applicationId, answer: "conflict" });
  expect(await conflict(voted.id)).toEqual({ ok: true, isVoteTakenBack: true });
  expect(await conflict(other.id)).toEqual({ ok: true });
});

it("lets another chair open an application again, and nobody themselves", async () => {
  const { id: applicationId } = await createApplication({}, { asksDeclaration: true });
  const member = committeeNeeds(await createMember("reviewer"));
  const chair = committeeNeeds(await createMember("chair"));
  await declareConflict(member, { applicationId, answer: "unsure" });
  const lift = { applicationId, memberId: member.member.id };
  expect(await declareConflict(member, { applicationId, answer: "none" })).toMatchObject({ ok: false });
  const ofTheirOwn = { applicationId, memberId: chair.member.id };
  expect(await liftConflict(chair, ofTheirOwn)).toEqual({ ok: false, reason: "not_allowed" });
  // Before a declaration of their own they may be in conflict themselves.
  expect(await liftConflict(chair, lift)).toEqual({ ok: false, reason: "not_found" });
  await declareConflict(chair, { applicationId, answer: "none" });
  expect((await readApplication(chair, applicationId))?.declarations).toContainEqual(
    expect.objectContaining({ member: member.member.email, answer: "unsure" }),
  );
  expect(await liftConflict(chair, lift)).toEqual({ ok: true });
  expect(await readApplication(member, applicationId)).toBeDefined();
});
