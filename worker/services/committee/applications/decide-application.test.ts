import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createMember,
  createQueue,
  createVerification,
  db,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { decisionsOf, entriesOf, storedApplication, votesOf } from "../../../../tests/stored";
import { committeeMembers, events } from "../../../db/schema";
import type { CommitteeMember } from "../member";
import { readApplication } from "./read-application";

it("needs two members to agree where the event asks for it, and counts each of them once", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const [first, second] = [await createMember(), await createMember()];
  const accept = () => decide(first, application, "accepted");
  expect(await accept()).toMatchObject({ outcome: "voted", votes: 1, isAnew: false });
  expect(await accept()).toMatchObject({ outcome: "voted", votes: 1, isAnew: true });
  expect(await entriesOf(application.id, "application.voted"), "the same vote twice").toHaveLength(1);
  expect(await decide(second, application, "declined")).toMatchObject({ outcome: "voted", votes: 1 });
  expect(await storedApplication(application.id)).toMatchObject({ status: "pending", version: 1 });
  expect(await decide(second, application, "accepted")).toMatchObject({ outcome: "decided" });
  // The votes of the last round do not count for a revision.
  const decided = await storedApplication(application.id);
  expect(await decide(first, decided, "declined")).toMatchObject({ outcome: "voted", votes: 1 });
});

it("keeps what each voted and wrote, and tells how the votes stand", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  const detailFor = async (member: CommitteeMember) =>
    (await readApplication(committeeNeeds(member), application.id)) ?? expect.fail("No such application");
  const words = { reason: "Knows the rulebook", message: "Bring your draft." };
  await decide(first, application, "accepted", words);
  expect(await decide(second, application, "declined", { reason: "Two of that house" })).toMatchObject({
    outcome: "voted",
    votes: 1,
    otherVotes: 1,
    needed: 2,
  });
  expect((await detailFor(second)).votes).toMatchObject([
    { by: first.email, choice: "accepted", ...words },
    { by: second.email, choice: "declined", reason: "Two of that house", message: null },
  ]);
  // Nobody's words sway a member who has not voted.
  expect(JSON.stringify(await detailFor(third))).not.toMatch(
    /rulebook|draft|that house|"to":"(accepted|declined)"/,
  );

  await decide(third, application, "accepted", { reason: "Same view", message: "Dinner is at eight." });
  expect((await detailFor(await createMember())).history).toMatchObject([
    {
      ...{ action: "application.decided", from: "pending", to: "accepted", reason: "Same view" },
      message: "Bring your draft.\n\nDinner is at eight.",
    },
    { action: "application.voted", to: "declined", reason: "Two of that house" },
    { action: "application.voted", to: "accepted", ...words },
  ]);
  const entries = JSON.stringify(await entriesOf(application.id));
  expect(entries).not.toMatch(/rulebook|draft|that house|same view|dinner|@/i);
  const letter = (await lettersThatLeave(60)).find(({ to }) => to === application.email);
  expect(letter?.letter.text).toMatch(/Bring your draft\.[>\s]+Dinner is at eight\./);
});

it("puts the words of a later act under no earlier vote of the same member", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const chair = await createMember("chair");
  await decide(chair, application, "accepted", { reason: "Strong fit" });
  const alone = { reason: "Time is short", isOverride: true };
  expect(await decide(chair, application, "accepted", alone, committeeNeeds(chair, 60))).toMatchObject({
    outcome: "decided",
  });
  expect((await readApplication(committeeNeeds(chair), application.id))?.history).toMatchObject([
    { action: "application.decided", reason: "Time is short" },
    { action: "application.voted", reason: null },
  ]);
});

/** The conditions that an agreed acceptance may lack, and the act that mends each. */
const lacking = {
  not_verified: async () => {
    const application = await createApplication({}, { needsTwoVotes: true, asksVerification: true });
    return { application, mend: () => createVerification(application.id) };
  },
  event_full: async () => {
    const full = { needsTwoVotes: true, maxAttendees: 1, currentAttendees: 1 };
    const application = await createApplication({}, full);
    const ofIt = eq(events.id, application.eventId);
    return { application, mend: () => db.update(events).set({ maxAttendees: 2 }).where(ofIt) };
  },
};

it.each(Object.keys(lacking) as (keyof typeof lacking)[])(
  "records each vote while %s stands against the decision, which is made on them once that is mended",
  async (reason) => {
    const { application, mend } = await lacking[reason]();
    const [one, two] = [await createMember(), await createMember()];
    const words = { reason: "Knows the matter", message: "Bring the paper." };
    expect(await decide(one, application, "accepted", words)).toMatchObject({ outcome: "voted", votes: 1 });
    // The verification brings the decision with it.
    const kept =
      reason === "not_verified"
        ? { ok: true, outcome: "voted", votes: 2, needed: 2, otherVotes: 0 }
        : { ok: false, reason, isVoteKept: true };
    expect(await decide(two, application, "accepted")).toMatchObject(kept);
    const detail = async () => readApplication(committeeNeeds(two), application.id);
    expect(await detail()).toMatchObject({
      ownVote: "accepted",
      agreed: { to: "accepted", waitsFor: { reason } },
    });
    const complete = (member: CommitteeMember, to: "accepted" | "declined" = "accepted") =>
      decide(member, application, to, { isOnVotes: true });
    expect(await complete(one)).toMatchObject(kept);
    expect(await complete(await createMember())).toEqual({ ok: false, reason: "not_possible" });

    await mend();
    expect(await detail()).toMatchObject({ agreed: { to: "accepted", waitsFor: null } });
    expect(await complete(one, "declined")).toEqual({ ok: false, reason: "not_possible" });
    expect(await complete(one)).toMatchObject({ outcome: "decided" });
    const given = await votesOf(application.id);
    expect(given).toMatchObject([{ memberId: one.id, choice: "accepted", ...words }, { memberId: two.id }]);
    expect(await decisionsOf(application.id)).toMatchObject([
      {
        reason: words.reason,
        message: [
          { by: two.id, text: null },
          { by: one.id, text: words.message },
        ],
      },
    ]);
  },
);

it.each(["removed", "demoted"])("counts no vote of a member who was %s since", async (how) => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const [gone, one, two] = [await createMember(), await createMember(), await createMember()];
  await decide(gone, application, "accepted", { message: "From one who is gone." });
  const role = how === "removed" ? null : "reader";
  await db.update(committeeMembers).set({ role }).where(eq(committeeMembers.id, gone.id));
  expect(await decide(one, application, "accepted")).toMatchObject({ outcome: "voted", votes: 1 });
  const panel = await readApplication(committeeNeeds(one), application.id);
  expect(panel).toMatchObject({ agreed: null, votes: [{}] });
  expect(await decide(two, application, "accepted")).toMatchObject({ outcome: "decided" });
  const made = await decisionsOf(application.id);
  expect(made).toMatchObject([{ message: [one, two].map(({ id: by }) => ({ by, text: null })) }]);
});

it("gives the seat by the time since which one waits, not by who applied first", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2 });
  const wait = (since: string) =>
    createApplication({ eventId, status: "waitlisted", waitlistedAt: `2026-10-${since}T09:00:00.000Z` });
  const [later, first] = [await wait("02"), await wait("01")];
  const reviewer = await createMember();
  expect(await decide(reviewer, later, "accepted")).toMatchObject({ ok: false, firstInLine: first.id });
  const chair = await createMember("chair");
  expect(await decide(chair, later, "accepted", { isOverride: true })).toMatchObject({ ok: true });
  const passed = { isOverride: false, hasPassedLine: true };
  expect((await readApplication(committeeNeeds(chair), later.id))?.history).toMatchObject([passed]);
  expect(await decide(reviewer, first, "accepted")).toMatchObject({ ok: true });
});

it("leaves a newcomer a seat where there are more than those who wait need", async () => {
  const event = await createEvent({ maxAttendees: 3 });
  const newcomers = await createQueue(event.id, 3);
  await createApplication({ eventId: event.id, status: "waitlisted" });
  const reviewer = await createMember();
  const results = [];
  for (const newcomer of newcomers) results.push(await decide(reviewer, newcomer, "accepted"));
  expect(results).toMatchObject([{ ok: true }, { ok: true }, { reason: "not_first_in_line" }]);
});
