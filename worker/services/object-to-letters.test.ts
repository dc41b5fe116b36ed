import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { isLetter, lettersThat } from "~/domain/letter-kind";
import { askWorker } from "../../tests/ask-worker";
import {
  createHeldSeat,
  createInvitation,
  createLetter,
  createMember,
  db,
  testNow,
} from "../../tests/factories";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { anAddress, lettersThatLeave } from "../../tests/outbox";
import { storedLetter } from "../../tests/stored";
import type { outbox } from "../db/schema";
import { readInvitations } from "./committee/invitations/read-invitations";
import { declineInvitation } from "./decline-invitation";
import { keepLetterEvents } from "./keep-letter-events";
import { findObjecting, objectToLetters } from "./object-to-letters";

const now = testNow.toISOString();

async function queue(letter: string, recipient: string, about: Partial<typeof outbox.$inferInsert>) {
  const waits = { letter, recipient, status: "waiting", sentAt: null, applicationId: null } as const;
  const { id } = await createLetter(0, { ...waits, ...about });
  return () => storedLetter(id);
}

it("ends the letters to an invitee by the one click of a mail reader, once however often, and by no look", async () => {
  const { id, token, email, eventId } = await createInvitation({ email: anAddress() });
  const other = await createInvitation({ email: anAddress(), eventId });
  const objections = () => db.$count(sql`letter_objections`);
  const before = await objections();
  const url = `https://site.example/invitations/${token}`;
  expect(await (await askWorker(url)).text()).toContain("Send me no more invitations");
  expect(await objections()).toBe(before);

  // As a mail service posts it: without an origin, a cookie or a page before it.
  const click = (token: string) =>
    askWorker(`https://site.example/invitations/${token}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  for (const answer of [await click(token), await click(token)]) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(/\?done=unsubscribed$/);
  }
  expect(await objections()).toBe(before + 1);
  expect(JSON.stringify(await db.all(sql`SELECT * FROM letter_objections`))).not.toContain(email);
  const page = await (await askWorker(`${url}?done=unsubscribed`)).text();
  expect(page).toContain("We will send no more invitations to your address.");
  for (const shown of [page, await (await askWorker(url)).text()])
    expect(shown).not.toContain("Send me no more invitations");
  const forgotten = await createInvitation();
  await declineInvitation(needsAfter(), forgotten.token, { answer: null, forget: true });
  const late = await click(forgotten.token);
  expect(late.headers.get("Location"), "without its address").not.toContain("done=");
  expect((await click("a".repeat(64))).status).toBe(404);

  const reminder = await queue("invitation-reminder", email ?? "", { invitationId: id });
  const reminderOfOther = await queue("invitation-reminder", other.email ?? "", { invitationId: other.id });
  await lettersThatLeave(60, { secret: env.APP_SECRET });
  expect(await reminder()).toMatchObject({ status: "dropped", lastError: "unwanted" });
  expect(await reminderOfOther()).toMatchObject({ status: "sent" });

  const objecting = async (role: "chair" | "reader") => {
    const needs = { ...committeeNeeds(await createMember(role)), secret: env.APP_SECRET };
    const { rows } = await readInvitations(needs, { eventId, search: "" });
    return rows.filter(({ isObjecting }) => isObjecting).map((row) => row.email);
  };
  expect([await objecting("chair"), await objecting("reader")]).toEqual([[email], []]);
});

it("ends the letters of courtesy after a complaint, and none about a seat", async () => {
  const email = anAddress();
  const seat = await createHeldSeat({ email, emailNormalised: email });
  const messageId = crypto.randomUUID();
  await queue("accepted", email, { applicationId: seat.id, status: "sent", messageId });
  const complaint = { id: messageId, messageId, report: "complained", code: null, at: now } as const;
  await keepLetterEvents(needsAfter(), [complaint, complaint]);
  // A milder one does not take its place.
  await objectToLetters(needsAfter(), [email.toUpperCase()], "unsubscribed");

  const reminder = await queue("confirm-reminder", email, { applicationId: seat.id });
  const offer = await queue("offered", email, { applicationId: seat.id });
  await lettersThatLeave(60);
  expect(await reminder()).toMatchObject({ status: "dropped", lastError: "unwanted" });
  expect(await offer()).toMatchObject({ status: "sent" });
  for (const letter of lettersThat("courtesy"))
    expect([...(await findObjecting(needsAfter(), letter, [email, anAddress()]))]).toEqual([email]);

  const invitee = anAddress();
  await objectToLetters(needsAfter(), [invitee], "unsubscribed");
  for (const letter of lettersThat("courtesy")) {
    const { size } = await findObjecting(needsAfter(), letter, [invitee]);
    expect(size).toBe(isLetter(letter, "invitee") ? 1 : 0);
  }
});
