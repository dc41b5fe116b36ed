import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { letterStateNames } from "~/content/committee-letters";
import { letterReports } from "~/domain/letter-state";
import { decide } from "../../../../tests/decide";
import { placesHolding } from "../../../../tests/everything-stored";
import {
  createApplication,
  createInvitation,
  createLetter,
  createMember,
  db,
  testNow,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { lettersOf } from "../../../../tests/stored";
import { applicationLinks } from "../../../db/schema";
import type { SendLetter } from "../../send-due-letters";
import type { CommitteeMember } from "../member";
import { listLetters, readLetter } from "./list-letters";
import { resendLetter } from "./resend-letter";

const chair = await createMember("chair");
const needsOf = (member: CommitteeMember, minutes = 0) => committeeNeeds(member, minutes * 60);
const instant = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000).toISOString();

/** Lets what is due leave, and gives what went to the applicant. */
async function sendTo(applicationId: number, minutes: number, send?: SendLetter) {
  const [row] = await lettersOf(applicationId);
  const letters = await lettersThatLeave(minutes * 60, send && { send });
  return letters.filter(({ to }) => to === row?.recipient).map(({ letter }) => letter);
}
async function decided() {
  const application = await createApplication();
  await decide(chair, application, "accepted", { message: "We look forward to it." });
  const [letter] = await lettersOf(application.id);
  return { application, letter: letter ?? expect.fail("No letter was written") };
}

const stored = [
  ["undo", { status: "waiting", nextAttemptAt: instant(1) }],
  ["turn", { status: "waiting" }],
  ["limit", { status: "waiting", waitsFor: "limit", nextAttemptAt: instant(60) }],
  ["service", { status: "waiting", waitsFor: "service", nextAttemptAt: instant(5), lastError: "E_DOWN" }],
  ["sending", { status: "sending", nextAttemptAt: instant(15) }],
  ["unknown", { status: "sending", nextAttemptAt: instant(-1) }],
  ["sent", { status: "sent" }],
  ...letterReports.map((report) => [report, { status: "sent", report }] as const),
  ["failed", { status: "failed", lastError: "E_RECIPIENT_NOT_ALLOWED" }],
  ["dropped", { status: "dropped" }],
] as const;

it("says of each letter, on three pages, what the outbox has", async () => {
  const { ask, bindings } = await signedInApp();
  const hasSender = Boolean(bindings.EMAIL && bindings.MAIL_FROM);
  const application = await createApplication({ status: "accepted" });
  for (const [state, values] of stored) {
    const { id } = await createLetter(application.id, values);
    const about = { state, lastError: "lastError" in values ? values.lastError : null };
    expect((await listLetters(needsOf(chair), { eventId: application.eventId })).letters[0]).toMatchObject({
      id,
      ...about,
    });
    const { text } = await ask(`/committee/letters/${id}`);
    const told = state === "turn" && !hasSender ? "sender" : state;
    expect(text).toContain(letterStateNames[told]);
    expect(["E_DOWN", "E_RECIPIENT_NOT_ALLOWED"].find((code) => text.includes(code)) ?? null).toBe(
      about.lastError,
    );
  }
  const ids = (await lettersOf(application.id)).map(({ id }) => id).reverse();
  const pages = [
    await listLetters(needsOf(chair), { applicationId: application.id }),
    await listLetters(needsOf(chair), { eventId: application.eventId }),
  ];
  for (const { letters } of pages) expect(letters.map(({ id }) => id)).toEqual(ids);
  for (const path of [`applications/${application.id}`, `events/${application.eventId}/letters`]) {
    const { text } = await ask(`/committee/${path}`);
    for (const id of ids) expect(text).toContain(`/committee/letters/${id}"`);
  }
});

it("shows the letters of an event page by page, those to invitees among them", async () => {
  const { id, eventId } = await createApplication();
  const { id: invitationId } = await createInvitation({ eventId });
  for (let count = 1; count < 60; count++) await createLetter(id);
  await createLetter(id, { applicationId: null, invitationId, letter: "invitation" });
  const first = await listLetters(needsOf(chair), { eventId });
  expect(first.letters).toHaveLength(25);
  expect(first.letters[0]).toMatchObject({ letter: "invitation", name: "Grace Hopper", isOpen: true });
  const second = await listLetters(needsOf(chair), { eventId, after: first.next ?? 0 });
  const third = await listLetters(needsOf(chair), { eventId, after: second.next ?? 0 });
  expect([second.letters.length, third.letters.length, third.next]).toEqual([25, 10, null]);
  const asked = await listLetters(needsOf(await createMember("reviewer")), { eventId });
  expect(asked.letters[0]).toMatchObject({
    letter: "invitation",
    name: null,
    recipient: null,
    isOpen: false,
  });
});

it("closes a letter to an invitee to colleagues of the same domain, and sends it again for any other chair", async () => {
  const application = await createApplication();
  const { eventId } = application;
  const { id: invitationId } = await createInvitation({ eventId, email: "grace@committee.example" });
  const about = { applicationId: null, invitationId, letter: "invitation" };
  const { id } = await createLetter(application.id, { ...about, recipient: "grace@committee.example" });
  const other = await createMember("chair", "chair@elsewhere.example");
  const listed = async (member: CommitteeMember) => (await listLetters(needsOf(member), { eventId })).letters;
  expect([await listed(chair), await listed(other)]).toMatchObject([[], [{ isOpen: true }]]);
  expect(await resendLetter(needsOf(chair), { id, copies: 0 })).toEqual({ ok: false, reason: "recused" });
  expect(await resendLetter(needsOf(other), { id, copies: 0 })).toEqual({ ok: true });
});

it("shows the very words, before and after they were handed over, and never the applicant's link", async () => {
  const { application, letter } = await decided();
  const links = () => db.$count(applicationLinks, eq(applicationLinks.applicationId, application.id));
  const before = (await readLetter(needsOf(chair), letter.id))?.words;
  expect(await links(), "reading mints no link").toBe(0);
  const [went] = await sendTo(application.id, 1);
  if (!went) throw new Error("Nothing went");
  const token = /applications\/([\w-]{20,})/.exec(went.flowing)?.[1] ?? expect.fail("The letter has no link");
  const after = (await readLetter(needsOf(chair), letter.id))?.words;
  expect(after).toEqual({ subject: went.subject, text: went.flowing.replace(token, "…") });
  expect({
    ...before,
    text: before?.text.replace("https://openfinance.network", "https://site.example"),
  }).toEqual(after);
  expect(await placesHolding(env.DB, token)).toEqual([]);

  // A later correction or decision does not change what was said.
  await db.run(sql`UPDATE applications SET full_name = 'Somebody Else' WHERE id = ${application.id}`);
  expect((await readLetter(needsOf(chair), letter.id))?.words).toEqual(after);
});

it("sends a receipt again on the day on which it went, for a copy is no repetition", async () => {
  const { id, email: recipient } = await createApplication();
  const letter = await createLetter(id, { letter: "receipt", status: "waiting", priority: 1, recipient });
  expect(await sendTo(id, 1)).toHaveLength(1);
  await resendLetter(needsOf(chair, 2), { id: letter.id, copies: 0 });
  expect(await sendTo(id, 3)).toHaveLength(1);
});

it("sends nothing again that was not taken, is not true any more, or has no address left", async () => {
  const refused = { ok: false, reason: "not_possible" };
  const { application, letter } = await decided();
  expect(await resendLetter(needsOf(chair), { id: letter.id, copies: 0 }), "waits").toEqual(refused);
  await sendTo(application.id, 1);
  const isTrue = async () => (await readLetter(needsOf(chair), letter.id))?.isTrue;
  expect(await isTrue()).toBe(true);
  await decide(chair, { id: application.id, version: 2 }, "declined");
  expect(await isTrue()).toBe(false);
  expect(await resendLetter(needsOf(chair), { id: letter.id, copies: 0 }), "untrue").toEqual(refused);
  const { id } = await createApplication({ eventId: application.eventId });
  const erased = await createLetter(id, { letter: "receipt", recipient: null });
  expect(await resendLetter(needsOf(chair), { id: erased.id, copies: 0 }), "erased").toEqual(refused);
  const unknown = await resendLetter(needsOf(chair), { id: 999_999, copies: 0 });
  expect(unknown).toEqual({ ok: false, reason: "not_found" });
});

it("tells a decision once that was made, revised and made again before its letter left", async () => {
  const { application } = await decided();
  await decide(chair, { id: application.id, version: 2 }, "declined");
  await decide(chair, { id: application.id, version: 3 }, "accepted", { message: "After all." });
  const went = await sendTo(application.id, 1);
  expect(went.map(({ text }) => text.includes("After all."))).toEqual([true]);
});
