import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { letterStateNames, lettersDoneWords } from "~/content/committee-letters";
import {
  createApplication,
  createHeldSeat,
  createInvitation,
  createLetter,
  createLink,
  createMember,
  db,
  testDeciders,
} from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import {
  anAddress,
  applyFrom,
  at,
  letterIdsTo,
  lettersThatLeave,
  letterTo,
  mailbox,
  sendDue,
} from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { changeApplication, changeEvent } from "../../../../tests/stored";
import { auditEntries, outbox } from "../../../db/schema";
import { applyRetention } from "../../apply-retention";
import { eraseApplication } from "../../erase-application";
import type { SendLetter } from "../../send-due-letters";
import { withdrawApplication } from "../../withdraw-application";
import { readOverview } from "../events/read-overview";
import { countLetters, readLetter } from "./list-letters";
import { listUnsentLetters } from "./list-unsent-letters";
import { resendLetter } from "./resend-letter";
import { settleLetter } from "./settle-letter";

const asking = { db, member: await createMember("reader"), deciders: testDeciders };

const unsent = async (email: string, minutes: number) => {
  const { id } = await letterTo(email);
  return (await listUnsentLetters({ ...asking, clock: at(minutes) })).find((letter) => letter.id === id);
};

it("shows a lost connection at once, and sends one copy when a member asks for it", async () => {
  const email = anAddress();
  await applyFrom(email);
  let isDown = true;
  const { letters, send } = mailbox();
  const losing: SendLetter = async (to, letter) => {
    if (to === email && isDown) throw new TypeError(`Network connection lost to ${to}`);
    await send(to, letter);
  };
  await sendDue(losing);
  isDown = false;
  await sendDue(losing, 60);
  expect(letters.filter(({ to }) => to === email)).toEqual([]);
  const open = await unsent(email, 60);
  expect(open).toMatchObject({ outcome: "unknown", lastError: null, letter: "receipt" });

  const needs = { ...asking, clock: at(60), member: await createMember("reviewer") };
  const settle = { id: open?.id ?? 0, as: "again" } as const;
  const settled = await Promise.all([settleLetter(needs, settle), settleLetter(needs, settle)]);
  expect(settled.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await sendDue(losing, 61);
  await sendDue(losing, 120);
  expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
  // One that may have arrived counts, so the day holds one more and not two.
  expect(await db.$count(sql`letter_deliveries`, inArray(sql`outbox_id`, await letterIdsTo(email)))).toBe(2);
});

it("puts an acceptance before the committee after 30 days, and says what it waits for until then", async () => {
  const email = anAddress();
  const { id, reference } = await createApplication({ email, status: "accepted" });
  const waiting = { status: "waiting", sentAt: null, recipient: email } as const;
  await createLetter(id, { ...waiting, letter: "receipt", priority: 1 });
  const { id: acceptance } = await createLetter(id, waiting);
  const listed = (hasSender: boolean) => readLetter({ ...asking, clock: at(1), hasSender }, acceptance);
  expect(await listed(false)).toMatchObject({ state: "sender", reference });
  expect(await listed(true)).toMatchObject({ state: "turn" });
  const { send } = mailbox((to) => to === email);
  await sendDue(send, 1);
  expect(await listed(true)).toMatchObject({
    state: "service",
    lastError: "E_DOWN",
    until: at(2)().toISOString(),
  });
  await applyRetention({ db, clock: at(31 * 24 * 60) });
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(rows.map(({ letter, status }) => [letter, status])).toEqual([
    ["receipt", "dropped"],
    ["accepted", "failed"],
  ]);
  const open = await listUnsentLetters({ ...asking, clock: at(31 * 24 * 60) });
  expect(open.find((letter) => letter.id === acceptance)).toMatchObject({ outcome: "failed" });
});

it.each(["again", "sent"] as const)("says of a letter that was settled as %s that it was", async (as) => {
  const { ask } = await signedInApp();
  const { id: application } = await createApplication({ status: "accepted" });
  const { id } = await createLetter(application, { status: "failed", lastError: "hard 550" });
  const { location } = await ask("/committee/letters", { id: String(id), as });
  expect([location, as in lettersDoneWords]).toEqual([`/committee/letters?done=${as}`, true]);
  const history = (await ask(`/committee/applications/${application}`)).text.replace(/<[^>]*>/g, "");
  expect(history).toContain(`Letter ${as === "again" ? "sent again" : "recorded as arrived"}: Acceptance`);
  const { text } = await ask(`/committee/letters/${id}`);
  expect([text.includes("hard 550"), text.includes(letterStateNames.arrived)]).toEqual([
    as === "again",
    as === "sent",
  ]);
});

const monthAgo = at(-30 * 24 * 60)().toISOString();
const seatLetters = ["accepted", "invitation-accepted", "withdrawn", "declined"] as const;

it.each([
  ["is called off", { status: "cancelled" }, ["withdrawn", "declined", "event-cancelled"]],
  ["is over", { startsAt: monthAgo }, ["withdrawn"]],
  ["is postponed past its day", { status: "postponed", startsAt: monthAgo }, seatLetters],
] as const)(
  "keeps letters, their tasks and their copies while they are true, where the event %s",
  async (_, values, left) => {
    const { id, eventId } = await createApplication({ status: "accepted" });
    for (const letter of [...seatLetters, "event-cancelled"]) {
      const status = letter === "withdrawn" || letter === "declined" ? letter : "accepted";
      await createLetter((await createApplication({ eventId, status })).id, { letter, report: "bounced" });
    }
    const { id: invitationId } = await createInvitation({ eventId });
    await createLetter(id, { letter: "invitation", applicationId: null, invitationId, report: "bounced" });
    const waits = await createLetter(id, { letter: "offered", status: "waiting", recipient: anAddress() });
    const sent = await createLetter(id, { recipient: anAddress() });
    const chair = committeeNeeds(await createMember("chair", "chair@elsewhere.example"));
    const tasks = async () =>
      (await listUnsentLetters(chair)).flatMap(({ id: task, letter }) =>
        ids.includes(task) ? [letter] : [],
      );
    const rows = await db.select().from(outbox).where(eq(outbox.eventId, eventId));
    const ids = rows.map((row) => row.id);
    expect(await tasks()).toEqual([...seatLetters, "invitation"]);
    const before = await readOverview(chair);
    await changeEvent(eventId, values);
    expect(await tasks()).toEqual(left);
    expect((await readOverview(chair)).lettersUnsent).toBe(before.lettersUnsent - 5 + left.length);
    const unsentFate = (await countLetters(chair, eventId)).filter(({ fate }) => fate === "unsent");
    // A letter that bounced is counted so, also where nobody has to see to it any more.
    expect(unsentFate.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
    const isTrue = left === seatLetters;
    const copy = await resendLetter(chair, { id: sent.id, copies: 0 });
    expect(copy).toEqual(isTrue ? { ok: true } : { ok: false, reason: "not_possible" });
    const went = (await lettersThatLeave()).filter(({ to }) => to === waits.recipient);
    expect(went).toHaveLength(Number(isTrue));
  },
);

it.each([
  ["accepted", "accepted", "withdrawn"],
  ["declined", "declined", "erased"],
  ["waitlisted", "waitlisted", "accepted"],
  ["event-postponed", "accepted", "scheduled"],
] as const)(
  "sends no letter %s again, and ends its task, where %s becomes %s",
  async (letter, status, then) => {
    const event = { status: letter === "event-postponed" ? "postponed" : null, currentAttendees: 1 } as const;
    const { id: applicationId, eventId } = await createApplication({ status }, event);
    const { id } = await createLetter(applicationId, { letter, report: "bounced" });
    const needs = committeeNeeds(await createMember("reviewer", "settler@elsewhere.example"));
    const isTask = async () => (await listUnsentLetters(needs)).some((task) => task.id === id);
    expect(await isTask()).toBe(true);
    const link = await createLink(applicationId);
    if (then === "erased") await eraseApplication(needsAfter(), link);
    else if (then === "withdrawn") await withdrawApplication(needsAfter(), link);
    else if (then === "scheduled") await changeEvent(eventId, { status: then });
    else await changeApplication(applicationId, { status: then });
    expect(await isTask()).toBe(false);
    expect(await settleLetter(needs, { id, as: "again" })).toEqual({ ok: false, reason: "not_possible" });
    const sentAgain = and(eq(auditEntries.action, "letter.again"), eq(auditEntries.eventId, eventId));
    expect(await db.$count(auditEntries, sentAgain)).toBe(0);
  },
);

it("ends the task of a letter about a seat once its guest was asked anew, and reached", async () => {
  const { id } = await createHeldSeat({ askedAt: at(60)().toISOString() });
  const recipient = anAddress();
  const bounced = await createLetter(id, { recipient, report: "bounced", createdAt: at(0)().toISOString() });
  const isTask = async () =>
    (await listUnsentLetters({ ...asking, clock: at(90) })).some((letter) => letter.id === bounced.id);
  const later = { recipient, letter: "confirm-anew", createdAt: at(60)().toISOString() } as const;
  const anew = await createLetter(id, later);
  expect(await isTask()).toBe(true);
  await db.update(outbox).set({ report: "arrived" }).where(eq(outbox.id, anew.id));
  expect(await isTask()).toBe(false);
});
