import { expect, it } from "vitest";
import { type ApplicationQueue, applicationQueues } from "~/domain/application-queue";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createMember,
  createVerification,
} from "../../../../tests/factories";
import { at } from "../../../../tests/inviting";
import { committeeNeeds } from "../../../../tests/needs";
import { changeEvent } from "../../../../tests/stored";
import { declareConflict } from "../conflicts/declare-conflict";
import type { CommitteeMember } from "../member";
import { listApplications, listWithStanding } from "./list-applications";
import { countQueues } from "./my-queue";
import { readApplication } from "./read-application";
import { undoDecision } from "./undo-decision";

/** The queues of a member for an event that hold any: what the list shows, what is counted, and what the walk goes through. */
async function queuesOf(member: CommitteeMember, eventId: number, search?: string) {
  const needs = committeeNeeds(member);
  const entries = applicationQueues.map(async (queue) => {
    const { applications } = await listApplications(needs, { queue, eventId, search, sort: "oldest" });
    const ids = applications.map(({ id }) => id);
    const walked = await walk(needs, ids[0], { eventId, search, queue });
    expect(walked, `the walk through ${queue}`).toEqual(ids);
    return [queue, ids] as const;
  });
  const queues = Object.fromEntries(await Promise.all(entries)) as Record<ApplicationQueue, number[]>;
  const counts = await countQueues(needs, { eventId });
  if (!search)
    for (const queue of applicationQueues)
      if (queue !== "freed") expect(counts[queue], queue).toBe(queues[queue].length);
  return Object.fromEntries(Object.entries(queues).filter(([, ids]) => ids.length > 0));
}

async function walk(
  needs: ReturnType<typeof committeeNeeds>,
  first: number | undefined,
  by: { eventId: number; search: string | undefined; queue: ApplicationQueue },
) {
  const walked: number[] = [];
  for (let id = first; id !== undefined && !walked.includes(id) && walked.length < 20; ) {
    walked.push(id);
    id = (await readApplication(needs, id, by))?.nextPending ?? undefined;
  }
  return walked;
}

/** A pending application that came as the first, the second and so on. */
const pendingAs = (turn: number, values: Parameters<typeof createApplication>[0]) =>
  createApplication({ createdAt: `2026-11-1${turn}T09:00:00.000Z`, ...values });

it("puts each pending application into the queues of each member, and the walk follows them", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, maxAttendees: 9 });
  const mine = await pendingAs(1, { eventId });
  const theirs = await pendingAs(2, { eventId });
  const both = await pendingAs(3, { eventId });
  const none = await pendingAs(4, { eventId });
  const [first, second] = [await createMember(), await createMember()];
  await decide(first, mine, "accepted");
  await decide(second, theirs, "declined");
  await decide(first, both, "accepted");
  await decide(second, both, "declined");
  expect(await queuesOf(first, eventId)).toEqual({
    vote: [theirs.id, none.id],
    me: [theirs.id],
    others: [mine.id, both.id],
  });
  expect(await queuesOf(await createMember(), eventId)).toEqual({
    vote: [mine.id, theirs.id, both.id, none.id],
    me: [mine.id, theirs.id, both.id],
  });
  // A decision ends the round, and with it every queue that the application was in.
  await decide(second, mine, "accepted");
  expect((await queuesOf(first, eventId)).others).toEqual([both.id]);
  // Looked at again, it is a new round in which nobody has voted; taken back, the old one is open with its other vote.
  const chair = await createMember("chair");
  await decide(chair, { ...theirs, version: 1 }, "accepted", { isOverride: true });
  expect((await queuesOf(first, eventId)).vote).toEqual([none.id]);
  await undoDecision(committeeNeeds(chair), { applicationId: theirs.id, version: 2 });
  expect((await queuesOf(first, eventId)).me).toEqual([theirs.id]);
});

it("leaves what is closed to a member out of every queue, and asks for declarations in one of its own", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, asksDeclaration: true });
  const declared = await pendingAs(1, { eventId });
  const silent = await pendingAs(2, { eventId });
  const conflicted = await pendingAs(3, { eventId });
  await createApplication({ eventId, email: "ada@house.example" });
  const member = await createMember("reviewer", `${crypto.randomUUID()}@house.example`);
  const other = await createMember();
  for (const { id } of [declared, silent, conflicted])
    await declareConflict(committeeNeeds(other), { applicationId: id, answer: "none" });
  await decide(other, conflicted, "accepted");
  await decide(other, silent, "accepted");
  await declareConflict(committeeNeeds(member), { applicationId: declared.id, answer: "none" });
  await declareConflict(committeeNeeds(member), { applicationId: conflicted.id, answer: "conflict" });
  expect(await queuesOf(member, eventId)).toEqual({
    vote: [declared.id],
    undeclared: [silent.id],
  });
});

const inDays = (days: number) => at(days * 24);

it("raises seats that are free for who waits, in the order of the line, and those that lapse within a week", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 3, currentAttendees: 2, asksDeclaration: true });
  // Its date was moved to the day of an hour that was given before.
  const nearer = await createEvent({ startsAt: inDays(2.5) });
  const waiting = { eventId, status: "waitlisted", createdAt: inDays(-3) } as const;
  const second = await createApplication({ ...waiting, waitlistedAt: inDays(-1) });
  const first = await createApplication({ ...waiting, waitlistedAt: inDays(-2) });
  const soon = await createHeldSeat({ eventId, confirmBy: inDays(6.9) });
  const guests = [soon];
  for (const days of [7.1, -0.1]) guests.push(await createHeldSeat({ eventId, confirmBy: inDays(days) }));
  await createHeldSeat({ eventId: nearer.id, confirmBy: inDays(2) });
  const member = await createMember();
  // Who waits for them is declared on first, and who has a seat.
  expect(await queuesOf(member, eventId)).toEqual({
    freed: [first.id, second.id],
    undeclared: [second, first, ...guests].map(({ id }) => id),
  });
  for (const { id } of [first, second, ...guests])
    await declareConflict(committeeNeeds(member), { applicationId: id, answer: "none" });
  expect(await queuesOf(member, eventId)).toEqual({ freed: [first.id, second.id], lapsing: [soon.id] });
  // Two wait, and one seat can be given; what is closed to a member counts for none.
  const seats = async (who: CommitteeMember) => (await countQueues(committeeNeeds(who), { eventId })).freed;
  expect(await seats(member)).toBe(1);
  await changeEvent(eventId, { maxAttendees: 9 });
  expect(await seats(member)).toBe(2);
  const other = await createMember();
  await declareConflict(committeeNeeds(other), { applicationId: first.id, answer: "conflict" });
  await declareConflict(committeeNeeds(other), { applicationId: second.id, answer: "none" });
  expect(await seats(other)).toBe(1);
  await changeEvent(eventId, { maxAttendees: 3 });
  expect(await queuesOf(member, nearer.id)).toEqual({});
  await changeEvent(eventId, { currentAttendees: 3 });
  expect(await queuesOf(member, eventId)).toEqual({ lapsing: [soon.id] });
  await changeEvent(eventId, { status: "cancelled" });
  expect(await queuesOf(member, eventId)).toEqual({});
});

it("raises what waits longer than promised, and whom nobody has verified", async () => {
  const { id: eventId } = await createEvent({ asksVerification: true });
  const old = await createApplication({ eventId, createdAt: inDays(-14.1) });
  const recent = await createApplication({ eventId, createdAt: inDays(-13.9) });
  const member = await createMember();
  const vote = [old.id, recent.id];
  expect(await queuesOf(member, eventId)).toEqual({ vote, overdue: [old.id], verify: vote });
  await createVerification(old.id);
  expect(await queuesOf(member, eventId)).toMatchObject({ verify: [recent.id] });
});

it("raises of the waiting list whom nobody has verified once there is a vote, whichever it is", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, asksVerification: true });
  const waiting = { eventId, status: "waitlisted" } as const;
  const agreed = await createApplication({ ...waiting, createdAt: inDays(-3), waitlistedAt: inDays(-3) });
  const half = await createApplication({ ...waiting, createdAt: inDays(-2), waitlistedAt: inDays(-2) });
  await createApplication({ ...waiting, waitlistedAt: inDays(-1) });
  const [member, other] = [await createMember(), await createMember()];
  await decide(member, agreed, "accepted");
  await decide(other, agreed, "accepted");
  await decide(other, half, "declined");
  for (const who of [member, other, await createMember()])
    expect((await queuesOf(who, eventId)).verify).toEqual([agreed.id, half.id]);
  await createVerification(agreed.id);
  expect((await queuesOf(member, eventId)).verify).toEqual([half.id]);
});

it.each([
  ["over", { startsAt: inDays(-2) }, { decision: "event_over", acceptance: "event_over" }],
  ["cancelled", { status: "cancelled" }, { decision: "event_over", acceptance: "event_over" }],
  ["postponed", { status: "postponed" }, { decision: null, acceptance: "event_postponed" }],
] as const)(
  "asks for no vote where the event is %s, and says beforehand what is refused",
  async (_, event, bars) => {
    const { id: eventId } = await createEvent({ needsTwoVotes: true });
    const [mine, theirs] = [await pendingAs(1, { eventId }), await pendingAs(2, { eventId })];
    const [member, other] = [await createMember(), await createMember()];
    await decide(member, mine, "declined");
    await decide(other, theirs, "declined");
    const all = async () => {
      const needs = committeeNeeds(member);
      const { applications } = await listApplications(needs, { queue: "vote", sort: "newest" }, 500);
      return applications.filter((view) => view.eventId === eventId).length;
    };
    expect(await queuesOf(member, eventId)).toEqual({
      vote: [theirs.id],
      me: [theirs.id],
      others: [mine.id],
    });
    expect(await all()).toBe(1);
    await changeEvent(eventId, event);
    expect(await queuesOf(member, eventId)).toEqual({});
    expect(await all()).toBe(0);
    expect(await readApplication(committeeNeeds(member), theirs.id)).toMatchObject({ bars });
  },
);

it("searches within a queue, and walks what the search found", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true });
  const company = `Xylem${crypto.randomUUID().slice(0, 8)}`;
  const [voted, open] = [await pendingAs(1, { eventId, company }), await pendingAs(2, { eventId, company })];
  await pendingAs(1, { eventId });
  const member = await createMember();
  await decide(member, voted, "accepted");
  const found = await queuesOf(member, eventId, company);
  expect(found).toEqual({ vote: [open.id], others: [voted.id] });
});

it("shows beside a line how many of its house there are, but for whom a conflict closes", async () => {
  const { id: eventId } = await createEvent({ needsTwoVotes: true, maxAttendees: 9 });
  const company = `House of ${crypto.randomUUID()}`;
  const one = await pendingAs(1, { eventId, company });
  await pendingAs(2, { eventId, company });
  const closed = await pendingAs(3, { eventId, company });
  await createApplication({ eventId, company: company.toUpperCase(), status: "accepted" });
  const [member, colleague] = [await createMember(), await createMember()];
  await declareConflict(committeeNeeds(member), { applicationId: closed.id, answer: "conflict" });
  const lineOf = async (who: CommitteeMember) => {
    const needs = committeeNeeds(who);
    const { applications } = await listWithStanding(needs, { eventId, status: "pending", sort: "oldest" });
    return applications.find(({ id }) => id === one.id)?.beside;
  };
  expect(await lineOf(member)).toMatchObject({ sameCompany: 2, sameCompanyAccepted: 1, isMore: false });
  expect(await lineOf(colleague)).toMatchObject({ sameCompany: 3 });
});

it("says nothing beside a line that is undeclared", async () => {
  const [silent, voter] = [await createMember(), await createMember()];
  const open = await createApplication({}, { needsTwoVotes: true, asksDeclaration: true });
  await declareConflict(committeeNeeds(voter), { applicationId: open.id, answer: "none" });
  await decide(voter, open, "declined");
  const besideOf = async (member: CommitteeMember) => {
    const page = await listWithStanding(committeeNeeds(member), { eventId: open.eventId, sort: "oldest" });
    return page.applications.map(({ beside }) => beside && [beside.ownVote, beside.votes.length]);
  };
  expect(await besideOf(voter)).toEqual([["declined", 1]]);
  expect(await besideOf(silent)).toEqual([null]);
});
