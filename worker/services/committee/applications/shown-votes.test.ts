import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { MeetingSort } from "~/domain/application-sort";
import type { CriteriaAnswers } from "~/domain/criteria";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createMember,
  createVerification,
  db,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { committeeMembers } from "../../../db/schema";
import { declareConflict } from "../conflicts/declare-conflict";
import type { CommitteeMember } from "../member";
import { listApplications, listWithStanding } from "./list-applications";

const best = { responsibility: "met", contribution: "met", balance: "met" } as const;
const mixed = { responsibility: "mostly-met", contribution: "partly-met" } as const;
const worst = { responsibility: "not-met", contribution: "not-met", balance: "not-met" } as const;

async function meetingOf(member: CommitteeMember, eventId: number, sort: MeetingSort = "criteria") {
  const needs = committeeNeeds(member);
  const { applications } = await listWithStanding(needs, { eventId, sort });
  return applications.map(({ id, beside }) => {
    const { votes = [], criteria = null, isRoundOpen = false } = beside ?? {};
    return { id, votes, criteria, isRoundOpen };
  });
}

it("shows points and votes of an open round to who has given theirs, and of a closed one to all", async () => {
  const application = await createApplication({}, { needsTwoVotes: true, maxAttendees: 9 });
  const [first, second, reader] = [await createMember(), await createMember(), await createMember("reader")];
  const seenBy = async (member: CommitteeMember) => (await meetingOf(member, application.eventId))[0];
  await decide(first, application, "accepted", { criteria: best });
  expect(await seenBy(first)).toMatchObject({
    votes: [{ choice: "accepted", count: 1 }],
    criteria: { mean: 9, least: 9, most: 9 },
    isRoundOpen: true,
  });
  for (const other of [second, reader, await createMember("chair")])
    expect(await seenBy(other)).toMatchObject({ votes: [], criteria: null, isRoundOpen: false });
  // A vote shows votes, answers show answers; one that was left open neither lifts nor lowers the points.
  await decide(second, application, "declined");
  expect(await seenBy(second)).toMatchObject({
    votes: [
      { choice: "accepted", count: 1 },
      { choice: "declined", count: 1 },
    ],
    criteria: null,
  });
  // A demoted member's vote counts for nothing, and earns no sight of the others.
  const ofSecond = eq(committeeMembers.id, second.id);
  await db.update(committeeMembers).set({ role: "reader" }).where(ofSecond);
  const seen = [await seenBy(first), await seenBy(second)];
  expect(seen).toMatchObject([{ votes: [{ count: 1 }] }, { votes: [] }]);
  await db.update(committeeMembers).set({ role: "reviewer" }).where(ofSecond);
  await decide(second, application, "declined", { criteria: mixed });
  const whole = { mean: 6.75, least: 4.5, most: 9 };
  expect(await seenBy(second)).toMatchObject({ criteria: whole, isRoundOpen: true });
  await decide(second, application, "accepted");
  for (const member of [first, second, reader])
    expect(await seenBy(member)).toMatchObject({
      votes: [{ choice: "accepted", count: 2 }],
      criteria: whole,
      isRoundOpen: false,
    });
});

it("orders an event's applications as its meeting reads them, and tells by no place what is not open", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 9, asksDeclaration: true });
  const chair = await createMember("chair");
  const answers: [string, CriteriaAnswers][] = [
    ["Zulu", worst],
    ["Alpha", best],
    ["Mike", mixed],
  ];
  const ids: number[] = [];
  for (const [company, criteria] of answers) {
    const application = await createApplication({ eventId, company });
    await declareConflict(committeeNeeds(chair), { applicationId: application.id, answer: "none" });
    await decide(chair, application, company === "Zulu" ? "declined" : "accepted", { criteria });
    ids.push(application.id);
  }
  const [zulu = 0, alpha = 0, mike = 0] = ids;
  await createVerification(mike);
  const orderOf = async (sort: MeetingSort, member = chair) =>
    (await meetingOf(member, eventId, sort)).map(({ id }) => id);
  expect(await orderOf("criteria")).toEqual([alpha, mike, zulu]);
  expect(await orderOf("organization")).toEqual([alpha, mike, zulu]);
  expect(await orderOf("votes")).toEqual([alpha, mike, zulu]);
  expect(await orderOf("verified")).toEqual([mike, zulu, alpha]);
  // Nobody agrees on nothing: of one member's points each, all are alike, and stand as they came.
  expect(await orderOf("spread")).toEqual([zulu, alpha, mike]);

  const reader = await createMember("reader");
  expect(await orderOf("criteria", reader)).toEqual([zulu, alpha, mike]);
  await declareConflict(committeeNeeds(reader), { applicationId: mike, answer: "none" });
  expect(await orderOf("criteria", reader)).toEqual([mike, zulu, alpha]);
  await declareConflict(committeeNeeds(reader), { applicationId: alpha, answer: "conflict" });
  expect(await orderOf("criteria", reader)).toEqual([mike, zulu]);

  const needs = committeeNeeds(chair);
  const filter = { eventId, sort: "criteria" } as const;
  const page = await listApplications(needs, filter, 2);
  const next = await listApplications(needs, { ...filter, after: page.next ?? undefined }, 2);
  expect([page.applications.length, next.applications.map(({ id }) => id), next.next]).toEqual([
    2,
    [zulu],
    null,
  ]);
});
