import { expect, it } from "vitest";
import { servicesOf } from "../../../../tests/console-acts";
import { decide } from "../../../../tests/decide";
import { createApplication, createMember } from "../../../../tests/factories";
import { verification } from "../../../../tests/inviting";
import { committeeNeeds } from "../../../../tests/needs";
import {
  changeApplication,
  changeEvent,
  entriesOf,
  lettersOf,
  seatsOf,
  storedApplication,
  votesOf,
} from "../../../../tests/stored";
import { composeLetter } from "../../compose-letter";
import { listApplications } from "./list-applications";
import { readApplication } from "./read-application";
import { readStanding } from "./read-standing";
import { verifyApplicant } from "./verify-applicant";

// Two votes that agree wait for the verification, and are judged anew when it comes (decisions/verification).

/** An application that two members would accept, and that nobody has verified. */
async function createAgreed() {
  const asking = { needsTwoVotes: true, asksVerification: true, maxAttendees: 2 };
  const application = await createApplication({}, asking);
  const [one, two, third] = [await createMember(), await createMember(), await createMember()];
  await decide(one, application, "accepted", { message: "Bring the paper." });
  const second = await decide(two, application, "accepted", { message: "We dine at eight." });
  expect(second).toMatchObject({ ok: true, outcome: "voted", votes: 2, needed: 2, otherVotes: 0 });
  const verify = () =>
    verifyApplicant(committeeNeeds(third), { id: application.id, version: 1, ...verification });
  const entries = async () => (await entriesOf(application.id)).map(({ action, actor }) => [action, actor]);
  return { eventId: application.eventId, application, one, two, third, verify, entries };
}

it("decides as two members agreed once a third one verifies, in the words of the two", async () => {
  const { eventId, application, one, two, third, verify, entries } = await createAgreed();
  expect(await verify()).toEqual({ ok: true, agreed: "decided" });
  expect([await storedApplication(application.id), await seatsOf(eventId)]).toMatchObject([
    { status: "accepted", version: 2, round: 2 },
    1,
  ]);
  const [letter] = await lettersOf(application.id);
  const told = await composeLetter(
    { ...committeeNeeds(third), origin: "https://o.example" },
    letter ?? expect.fail(),
  );
  expect(told?.letter.text).toMatch(/Bring the paper\.[>\s]+We dine at eight\./);
  const voters = await votesOf(application.id);
  expect(voters.map(({ memberId }) => memberId)).toEqual([one.id, two.id]);
  expect((await entries()).slice(-2)).toEqual([
    ["application.verified", `member:${third.id}`],
    ["application.decided", `member:${third.id}`],
  ]);
  const services = await servicesOf(third);
  expect((await services.readApplication(application.id))?.history[0]).toMatchObject({ isAgreed: true });

  // Who verified takes it back, and either of the two completes it.
  expect(await services.undoDecision({ applicationId: application.id, version: 2 })).toEqual({ ok: true });
  const again = { ...application, version: 3 };
  expect(await readApplication(committeeNeeds(one), application.id)).toMatchObject({
    agreed: { to: "accepted", waitsFor: null },
  });
  expect(await decide(one, again, "accepted", { isOnVotes: true })).toMatchObject({ outcome: "decided" });
});

const fillEvent = (eventId: number) => changeEvent(eventId, { currentAttendees: 2 });

it("returns to the vote, with the reason on record, where the verification finds a full event", async () => {
  const { eventId, application, one, third, verify, entries } = await createAgreed();
  await fillEvent(eventId);
  expect(await verify()).toEqual({ ok: true, agreed: "returned" });
  expect(await storedApplication(application.id)).toMatchObject({ status: "pending", version: 2, round: 2 });
  expect((await entries()).at(-1)).toEqual(["application.returned", `member:${third.id}`]);
  for (const member of [one, third]) {
    const needs = committeeNeeds(member);
    const detail = await readApplication(needs, application.id);
    expect(detail).toMatchObject({ returned: { reason: "event_full" }, ownVote: null, agreed: null });
    const queue = await listApplications(needs, { eventId, queue: "vote", sort: "newest" });
    expect(queue.applications.map(({ id }) => id)).toContain(application.id);
  }
  await decide(one, { ...application, version: 2 }, "waitlisted");
  expect(await readApplication(committeeNeeds(one), application.id)).toMatchObject({ returned: null });
});

it("says in the list that the votes of an agreement were returned", async () => {
  const { eventId, application, third, verify } = await createAgreed();
  await changeApplication(application.id, { status: "waitlisted", waitlistedAt: "2026-11-20T09:00:00.000Z" });
  await fillEvent(eventId);
  expect(await verify()).toEqual({ ok: true, agreed: "returned" });
  expect(await readStanding(committeeNeeds(third), [application.id])).toMatchObject([
    { votes: [{ choice: "accepted", count: 2 }], isReturned: true },
  ]);
});

it("takes the agreement up again where its verification was recorded and nothing more", async () => {
  const { application, verify } = await createAgreed();
  await changeApplication(application.id, { round: 9 });
  expect(await verify()).toEqual({ ok: true });
  await changeApplication(application.id, { round: 1 });
  expect(await verify()).toEqual({ ok: true, agreed: "decided" });
});
