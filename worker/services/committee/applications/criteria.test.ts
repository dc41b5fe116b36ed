import { expect, it } from "vitest";
import type { CriteriaAnswers } from "~/domain/criteria";
import { decide } from "../../../../tests/decide";
import { createApplication, createMember } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { votesOf } from "../../../../tests/stored";
import type { CommitteeMember } from "../member";
import { readApplication } from "./read-application";

const answers = { responsibility: "met", contribution: "partly-met", balance: "not-met" } as const;
const others = { responsibility: "mostly-met", contribution: "met", balance: "met" } as const;
const seenBy = async (member: CommitteeMember, id: number) => {
  const { votes, ownCriteria, history } =
    (await readApplication(committeeNeeds(member), id)) ?? expect.fail("Nothing is seen");
  return {
    ownCriteria,
    votes: votes.map(({ criteria }) => criteria),
    // At the clock's one instant a vote that was given again stands there twice.
    history: [...new Set(history.flatMap(({ criteria }) => (criteria ? JSON.stringify(criteria) : [])))].map(
      (text): unknown => JSON.parse(text),
    ),
  };
};

it("keeps the answers with the vote and its round, those of the event's tier alone", async () => {
  const application = await createApplication({}, { needsTwoVotes: true, maxAttendees: 5 });
  const [first, second] = [await createMember(), await createMember()];
  const foreign = { ...answers, building: "met" } as CriteriaAnswers;
  await decide(first, application, "accepted", { criteria: foreign });
  expect((await seenBy(first, application.id)).ownCriteria).toEqual(answers);
  // Voting again without answering leaves what was answered.
  await decide(first, application, "accepted");
  expect((await seenBy(first, application.id)).ownCriteria).toEqual(answers);
  await decide(second, application, "accepted", { criteria: { balance: "met" } });
  // A new round begins with the decision: it is answered anew, and the history keeps the last.
  const later = await seenBy(second, application.id);
  expect(later).toMatchObject({ ownCriteria: null, votes: [] });
  expect(later.history).toEqual([{ balance: "met" }, answers]);
});

it("shows nobody, not even a chair, how others answered before they have answered", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const [first, second, chair] = [await createMember(), await createMember(), await createMember("chair")];
  await decide(first, application, "accepted", { criteria: answers });
  for (const member of [second, chair, await createMember("reader")]) {
    const { votes, history } = await seenBy(member, application.id);
    expect([...votes.filter(Boolean), ...history]).toEqual([]);
  }
  // A vote alone shows votes; answers are shown for answers.
  await decide(second, application, "declined");
  expect((await seenBy(second, application.id)).votes).toEqual([null, null]);
  await decide(second, application, "declined", { criteria: others });
  expect((await seenBy(second, application.id)).votes).toEqual([answers, others]);
  expect((await seenBy(second, application.id)).history).toEqual([others, answers]);
  expect((await seenBy(chair, application.id)).votes).toEqual([]);
  // Decided on among many, they stand; in the form they are left open again.
  await decide(second, application, "declined");
  expect((await seenBy(second, application.id)).votes).toEqual([answers, others]);
  await decide(second, application, "declined", { criteria: {} });
  expect((await seenBy(second, application.id)).votes).toEqual([null, null]);
});

it("asks the published criteria where members decide, and keeps what was answered of a form that is refused", async () => {
  const { ask } = await signedInApp();
  const { id } = await createApplication({}, { maxAttendees: 5 });
  const page = await ask(`/committee/applications/${id}`);
  for (const criterion of Object.keys(answers)) expect(page.text).toContain(`name="criterion-${criterion}"`);
  const form = { intent: "decide", version: "1", to: "accepted" };
  const sent = {
    "criterion-responsibility": "met",
    "criterion-balance": "not-met",
    "criterion-contribution": "",
  };
  const refused = await ask(`/committee/applications/${id}`, { ...form, ...sent, to: "" });
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/<option value="not-met" selected="">/);
  const decided = await ask(`/committee/applications/${id}`, { ...form, ...sent });
  expect(decided.status).toBe(303);
  expect(await votesOf(id)).toMatchObject([{ criteria: { responsibility: "met", balance: "not-met" } }]);
  const reader = await createMember("reader");
  expect((await seenBy(reader, id)).history).toEqual([{ responsibility: "met", balance: "not-met" }]);
});
