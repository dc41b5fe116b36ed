import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  type createEvent,
  createLink,
  createMember,
  db,
  testNow,
} from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { changeApplication, entriesOf, seatsOf, storedApplication } from "../../../../tests/stored";
import { interests, outbox } from "../../../db/schema";
import { exportApplication } from "../../export-application";
import { readApplication } from "../applications/read-application";
import { undoDecision } from "../applications/undo-decision";
import { listHeldRecipients, readHeldLetters, releaseLetters } from "../letters/release-letters";
import type { CommitteeMember } from "../member";
import { declareConflict, liftConflict } from "./declare-conflict";

const now = testNow.toISOString();

type Way = (member: CommitteeMember, applicationId: number) => Promise<unknown>;
const ways: Record<string, Way> = {
  "their own word": (member, applicationId) =>
    declareConflict(committeeNeeds(member, 1), { applicationId, answer: "conflict" }),
  "being not sure": (member, applicationId) =>
    declareConflict(committeeNeeds(member, 1), { applicationId, answer: "unsure" }),
  "the register": async ({ id: memberId }, applicationId) => {
    const { companyFolded } = await storedApplication(applicationId);
    const nameFolded = companyFolded ?? "";
    await db
      .insert(interests)
      .values({ memberId, kind: "organization", name: nameFolded, nameFolded, createdAt: now });
  },
  "another application of the address": async (member, applicationId) => {
    const { eventId, email } = await storedApplication(applicationId);
    const { id } = await createApplication({ eventId, email: email ?? "", status: "withdrawn" });
    await declareConflict(committeeNeeds(member, 1), { applicationId: id, answer: "conflict" });
  },
  "the domain of a corrected address": ({ email }, applicationId) =>
    changeApplication(applicationId, { emailDomain: email.slice(email.indexOf("@") + 1) }),
};

/** An application on which two agreed, each with words for the letter. */
async function agreed(values: Parameters<typeof createEvent>[0] = {}) {
  const application = await createApplication({}, { needsTwoVotes: true, ...values });
  const members = [
    await createMember("reviewer", `${crypto.randomUUID()}@one.example`),
    await createMember("reviewer", `${crypto.randomUUID()}@two.example`),
  ] as const;
  for (const [at, member] of members.entries())
    await decide(member, application, "declined", { message: `Words of ${["one", "two"][at]}.\n\nMore.` });
  return { application, members };
}
const textTo = async (email: string | null, seconds = 60) =>
  (await lettersThatLeave(seconds)).find(({ to }) => to === email)?.letter.text ?? "";

for (const [at, who] of ["first", "second"].entries())
  it.each(Object.keys(ways))(
    `tells nothing that the ${who} of two wrote, who has a conflict since by %s`,
    async (way) => {
      const { application, members } = await agreed();
      const member = members[at];
      if (!member) throw new Error("No member");
      await ways[way]?.(member, application.id);
      const { email } = await storedApplication(application.id);
      const text = await textTo(email);
      expect(text).toContain(`Words of ${at === 0 ? "two" : "one"}.`);
      expect(text).not.toContain(`Words of ${at === 0 ? "one" : "two"}.`);
    },
  );

it("keeps what a colleague wrote who is free, though the other wrote a part of it", async () => {
  const application = await createApplication({}, { needsTwoVotes: true });
  const members = [await createMember(), await createMember("chair")] as const;
  const message = "We know.";
  await decide(members[0], application, "declined", { message: `${message}\n\nCome to the next one.` });
  await decide(members[1], application, "declined", { message });
  await ways["their own word"]?.(members[1], application.id);
  expect(await textTo(application.email)).toMatch(/We know\.[>\s]+Come to the next one\./);
});

it("writes the letter without words where their only writer has a conflict", async () => {
  const { id, email } = await createApplication();
  const member = await createMember();
  await decide(member, { id, version: 1 }, "declined", { message: "My words." });
  await ways["their own word"]?.(member, id);
  const text = await textTo(email);
  expect(text).not.toBe("");
  expect(text).not.toContain("My words.");
});

it("lets a chair take back what a member decided who has a conflict since, and nobody else", async () => {
  const { id, eventId } = await createApplication({}, { maxAttendees: 3 });
  const [member, chair, reviewer] = [await createMember(), await createMember("chair"), await createMember()];
  await decide(member, { id, version: 1 }, "accepted");
  const undo = (by: CommitteeMember) =>
    undoDecision(committeeNeeds(by, 5), { applicationId: id, version: 2 });
  expect(await undo(chair)).toEqual({ ok: false, reason: "too_late" });
  await ways["their own word"]?.(member, id);
  expect(await undo(member)).toEqual({ ok: false, reason: "recused" });
  expect(await undo(reviewer)).toEqual({ ok: false, reason: "too_late" });
  expect(await undo(chair)).toEqual({ ok: true });
  expect([(await storedApplication(id)).status, await seatsOf(eventId)]).toEqual(["pending", 0]);
  // The vote was taken back when its round was open again.
  const [undone] = await entriesOf(id, "application.undone");
  const [vote] = await entriesOf(id, "application.vote-taken-back");
  expect(vote?.occurredAt).toBe(undone?.occurredAt);
});

it("says before the release that a member who decided has a conflict since", async () => {
  const { application, members } = await agreed({ holdsLetters: true });
  const { eventId } = application;
  const needs = committeeNeeds(await createMember("chair"), 5);
  const listed = () => listHeldRecipients(needs, { eventId });
  expect(await listed()).toMatchObject([{ applicationId: application.id, isOfConflict: false }]);
  const { mark } = await readHeldLetters({ ...needs, chairs: needs.deciders }, { eventId });
  await ways["their own word"]?.(members[0], application.id);
  expect(await listed()).toMatchObject([{ applicationId: application.id, isOfConflict: true }]);
  // The letter is not the one that the page of before restated.
  const release = releaseLetters({ ...needs, chairs: needs.deciders }, { eventId, mark });
  expect(await release).toEqual({ ok: false, reason: "stale" });
});

it("tells the words that the letter had and no others, whatever conflict comes or goes later", async () => {
  const { application, members } = await agreed();
  const { id: applicationId, email } = application;
  const chair = committeeNeeds(await createMember("chair"), 5);
  await declareConflict(chair, { applicationId, answer: "none" });
  await ways["their own word"]?.(members[0], applicationId);
  const history = async () => (await readApplication({ ...chair, chairs: [] }, applicationId))?.history;
  const told = [expect.stringContaining("Words of two."), expect.stringContaining("Words of one.")];
  const entry = expect.objectContaining({ action: "application.decided", message: told[0], untold: told[1] });
  expect(await history()).toContainEqual(entry);
  await textTo(email);
  expect(await liftConflict(chair, { applicationId, memberId: members[0].id })).toEqual({ ok: true });
  await ways["their own word"]?.(members[1], applicationId);
  const file = JSON.stringify(await exportApplication(needsAfter(90), await createLink(applicationId)));
  expect(file).toContain("Words of two.");
  expect(file).not.toContain("Words of one.");
  expect(await history()).toContainEqual(entry);
});

it("says in the history that words were in no letter where it was dropped before it left", async () => {
  const { id } = await createApplication();
  const member = await createMember("chair");
  await decide(member, { id, version: 1 }, "accepted", { message: "Welcome." });
  const history = async () => (await readApplication({ ...committeeNeeds(member), chairs: [] }, id))?.history;
  expect(await history()).toContainEqual(expect.objectContaining({ message: "Welcome.", untold: null }));
  await db.update(outbox).set({ status: "dropped" }).where(eq(outbox.applicationId, id));
  expect(await history()).toContainEqual(expect.objectContaining({ message: null, untold: "Welcome." }));
});
