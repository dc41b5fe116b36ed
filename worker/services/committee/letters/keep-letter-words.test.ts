import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import { createApplication, createMember, createNomination, db } from "../../../../tests/factories";
import { these } from "../../../../tests/inviting";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { lettersOf } from "../../../../tests/stored";
import { auditEntries, letterWords } from "../../../db/schema";
import { previewLetter } from "../applications/preview-letter";
import { previewStateChange } from "../events/preview-state-change";
import { previewInvitation } from "../invitations/preview-invitation";
import { listLetterWords, readLetterWords, saveLetterWords } from "./keep-letter-words";
import { readLetter } from "./list-letters";

const chair = await createMember("chair");
const needs = committeeNeeds(chair);
const words = { opening: "Dear guest of the table,\n\nwelcome.", closing: "Bring a colleague." };
const page = "/committee/letters/words/accepted";
const save = (version: number, own: typeof words | null = words) =>
  saveLetterWords(needs, { letter: "accepted", version, words: own });
const standing = async () => {
  const { own, version } = await readLetterWords(needs, "accepted");
  return { own, version };
};
/** The trail's entries about them, oldest first. */
const trail = async () =>
  (await db.select().from(auditEntries).where(eq(auditEntries.action, "letter.words"))).map(
    ({ actor, toStatus, details }) => [actor, toStatus, details],
  );

beforeEach(async () => {
  await db.delete(letterWords);
});

it("gives a letter a chair's words and takes them back, each change once and on record", async () => {
  const before = (await trail()).length;
  const { shipped } = await readLetterWords(needs, "accepted");
  // Nothing is changed by the shipped words, nor by what stands already.
  expect(await save(0, shipped)).toEqual({ ok: true });
  expect(await save(0, null)).toEqual({ ok: true });
  expect(await standing()).toEqual({ own: null, version: 0 });
  for (const _ of [1, 2]) expect(await save(0)).toEqual({ ok: true });
  expect(await standing()).toEqual({ own: words, version: 1 });
  const listed = await listLetterWords(needs);
  expect(listed.filter(({ own }) => own).map(({ letter, own }) => [letter, own])).toEqual([
    ["accepted", words],
  ]);
  for (const _ of [1, 2]) expect(await save(1, null)).toEqual({ ok: true });
  expect(await save(2, { ...words, closing: "" })).toEqual({ ok: true });
  expect(await standing()).toEqual({ own: { ...words, closing: "" }, version: 3 });
  // The shipped words typed anew are the shipped ones.
  expect(await save(3, shipped)).toEqual({ ok: true });
  expect(await standing()).toEqual({ own: null, version: 4 });
  const entry = (to: string) => [`member:${chair.id}`, to, { letter: "accepted" }];
  expect((await trail()).slice(before)).toEqual(["own", "shipped", "own", "shipped"].map(entry));
});

it("does not replace what another chair has written meanwhile, however many write at once", async () => {
  const drafts = [words, { ...words, opening: "Another" }, { ...words, closing: "Another" }];
  for (const version of [0, 1]) {
    const before = (await trail()).length;
    const answers = await Promise.all(
      drafts.map(({ opening, closing }) => save(version, { opening, closing: `${closing} ${version}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "stale")).toHaveLength(2);
    expect(await standing()).toMatchObject({
      version: version + 1,
      own: { closing: expect.stringContaining(` ${version}`) },
    });
    expect((await trail()).length).toBe(before + 1);
  }
});

it("writes a letter that waits in the words that stand when it is handed over, and keeps those that went", async () => {
  const application = await createApplication();
  await decide(chair, application, "accepted", { message: "Until soon." });
  const [letter] = await lettersOf(application.id);
  const id = letter?.id ?? expect.fail("No letter was written");
  const read = async () => (await readLetter(needs, id))?.words?.text ?? expect.fail("It has no words");
  const wordsOfShipped = await read();
  await save(0);
  const waiting = await read();
  expect(waiting).not.toBe(wordsOfShipped);
  expect(waiting.startsWith("Dear Ada Lovelace,\n\nDear guest of the table,\n\nwelcome.\n\n")).toBe(true);
  expect(waiting).toContain("> Until soon.");
  expect(waiting).toContain(application.reference);

  const sent = (await lettersThatLeave(60)).filter(({ to }) => to === application.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.letter.text).toContain("Bring a colleague.\n\nThe selection committee");
  await save(1, { opening: "Words of tomorrow.", closing: "" });
  expect(await read()).toContain("Bring a colleague.");
  expect(await read()).not.toContain("Words of tomorrow.");
});

it("previews a decision, an invitation and a change of an event in those words", async () => {
  const { id: applicationId, eventId } = await createApplication();
  const { id: invitee } = await createNomination({ eventId });
  const edited = ["accepted", "invitation", "event-cancelled"] as const;
  for (const letter of edited)
    await saveLetterWords(needs, { letter, version: 0, words: { opening: `Of ${letter}.`, closing: "" } });
  const changed = await previewStateChange(needs, { id: eventId, change: "cancel", message: "" });
  const previews = [
    await previewLetter(needs, { applicationId, to: "accepted", message: null }),
    await previewInvitation(needs, { eventId, ...(await these(invitee)), holdsSeat: false, message: "" }),
    changed.ok ? changed.letter : null,
  ];
  expect(previews.map((letter) => letter?.text.split("\n\n")[1])).toEqual(
    edited.map((letter) => `Of ${letter}.`),
  );
});

it("keeps what was typed where somebody else was first, and shows what stands", async () => {
  const { ask } = await signedInApp();
  const send = (values: Record<string, string>) => ask(page, { version: "0", closing: "", ...values });
  expect((await send({ opening: "Looked at alone.", intent: "preview" })).text).toContain("Looked at alone.");
  expect(await standing()).toEqual({ own: null, version: 0 });
  const saved = await send({ opening: "The first.", intent: "save" });
  expect([saved.status, saved.location]).toEqual([303, `${page}?done=save`]);
  const late = await send({ opening: "The second.", intent: "save" });
  expect(late.status).toBe(409);
  for (const part of ["The first.", "The second.", 'name="version" value="1"', "<title>Error:"])
    expect(late.text).toContain(part);
  // Whatever is typed beside it, the shipped words stand again.
  await send({ opening: "w".repeat(1_001), version: "1", intent: "reset" });
  expect(await standing()).toEqual({ own: null, version: 2 });
  expect((await ask("/committee/letters/words/nothing")).status).toBe(404);
});
