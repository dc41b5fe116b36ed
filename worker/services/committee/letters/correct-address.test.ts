import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createHeldSeat,
  createInvitation,
  createLetter,
  createLink,
  createMember,
  createVerification,
  db,
  testNow,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave, sendDue } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { lettersOf, storedApplication } from "../../../../tests/stored";
import { auditEntries, outbox } from "../../../db/schema";
import { findLinkedApplication } from "../../find-linked-application";
import { readApplication } from "../applications/read-application";
import { declareConflict } from "../conflicts/declare-conflict";
import { addInterest } from "../conflicts/keep-interests";
import { correctAddress } from "./correct-address";
import { resendLetter } from "./resend-letter";
import { settleLetter } from "./settle-letter";

const needs = committeeNeeds(await createMember("reviewer", "reviewer@desk.example"));
const day = 24 * 60 * 60 * 1000;
const anAddress = () => `ada@${crypto.randomUUID()}.example`;

/** A guest with a held seat, whose letter bounced. */
async function bounced() {
  const email = anAddress();
  const seat = await createHeldSeat({ email });
  await db
    .update(outbox)
    .set({ report: "bounced", recipient: email })
    .where(eq(outbox.applicationId, seat.id));
  const [letter] = await lettersOf(seat.id);
  return { ...seat, email, letter: letter?.id ?? 0 };
}

const isVerified = async (id: number) =>
  (await db.all(sql`SELECT 1 FROM verifications WHERE application_id = ${id}`)).length > 0;

it("moves all that was sent from the wrong address, and holds the seat anew for the guest whom the letter reaches", async () => {
  const { id, eventId, email: wrong, letter, confirmBy } = await bounced();
  await createVerification(id);
  await db.run(sql`UPDATE events SET asks_verification = 1 WHERE id = ${eventId}`);
  const twin = await createApplication({ eventId, email: wrong, status: "resubmitted", resubmissionOf: id });
  const waiting = { letter: "event-changed", status: "waiting", sentAt: null, recipient: wrong } as const;
  await createLetter(id, { ...waiting, nextAttemptAt: "2099-01-01T00:00:00.000Z" });
  const links = [await createLink(id), await createLink(id, "submission"), await createLink(twin.id)];
  const email = anAddress();

  const correct = { id: letter, email };
  const both = await Promise.all([correctAddress(needs, correct), correctAddress(needs, correct)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const seat = await storedApplication(id);
  expect(seat).toMatchObject({ email, emailNormalised: email, status: "accepted" });
  expect(Date.parse(seat.confirmBy ?? "")).toBeGreaterThan(Date.parse(confirmBy ?? "") + 5 * day);
  expect(await storedApplication(twin.id)).toMatchObject({
    email,
    status: "resubmitted",
    resubmissionOf: id,
  });
  // The record names the person, who is the same.
  expect(await isVerified(id)).toBe(true);
  for (const link of links)
    expect(await findLinkedApplication({ db, clock: needs.clock }, link)).toBeUndefined();
  const rows = await lettersOf(id);
  expect(rows.map(({ status, recipient }) => [status, recipient])).toEqual([
    ["dropped", wrong],
    ["waiting", email],
    ["waiting", email],
  ]);
  const trail = JSON.stringify(await db.select().from(auditEntries).where(eq(auditEntries.eventId, eventId)));
  expect(trail.match(/application\.readdressed/g)).toHaveLength(2);
  expect([trail.includes(wrong), trail.includes(email)]).toEqual([false, false]);
  const left = await lettersThatLeave(1);
  expect(left.filter(({ to }) => to === email)).toHaveLength(1);
  expect(left.filter(({ to }) => to === wrong)).toEqual([]);
});

it("sends what is sent once more to the address that stands now", async () => {
  const { id, letter } = await bounced();
  const former = await createLetter(id, { letter: "seat-confirmed", recipient: "old@wrong.example" });
  const failed = await createLetter(id, { status: "failed", sentAt: null, recipient: "old@wrong.example" });
  await db.run(sql`UPDATE applications SET confirmed_at = ${testNow.toISOString()}, rule_version = '1',
    rule_accepted_at = ${testNow.toISOString()} WHERE id = ${id}`);
  const email = anAddress();
  expect(await correctAddress(needs, { id: letter, email })).toEqual({ ok: true });
  const chair = committeeNeeds(await createMember("chair"));
  expect(await settleLetter(needs, { id: failed.id, as: "again" })).toEqual({ ok: true });
  expect(await resendLetter(chair, { id: former.id, copies: 0 })).toEqual({ ok: true });
  const copies = (await lettersOf(id)).filter(({ status }) => status === "waiting");
  expect(copies.map(({ recipient }) => recipient)).toEqual([email, email, email]);
  await sendDue(undefined);
});

it.each([
  ["waitlisted", false],
  ["accepted", true],
] as const)("of somebody %s keeps the decision and the verification: %s", async (to, isKept) => {
  const email = anAddress();
  const { id } = await createApplication({ email });
  const chair = await createMember("chair");
  await decide(chair, { id, version: 1 }, to);
  await createVerification(id);
  const letter = await createLetter(id, { letter: to, report: "bounced", recipient: email });
  const { round } = await storedApplication(id);
  expect(await correctAddress(needs, { id: letter.id, email: anAddress() })).toEqual({ ok: true });
  expect([(await storedApplication(id)).round, await isVerified(id)]).toEqual([round + 1, isKept]);
  expect(await readApplication(committeeNeeds(chair), id)).toMatchObject({ isChangedSinceVote: !isKept });
});

it("refuses what would give one person two, what is settled, and what a conflict closes", async () => {
  const { id, letter, email: wrong, eventId } = await bounced();
  const [other, invited] = [anAddress(), anAddress()];
  await createApplication({ eventId, email: other });
  await db.run(sql`UPDATE events SET max_attendees = 9 WHERE id = ${eventId}`);
  await createInvitation({ eventId, email: invited, holdsSeat: true });
  const tried = async (address: string, of = letter) => {
    const answer = await correctAddress(needs, { id: of, email: address });
    return answer.ok ? "done" : answer.reason;
  };
  expect(await tried(other)).toBe("standing_already");
  expect(await tried(invited)).toBe("seat_by_invitation");
  expect(await tried(wrong)).toBe("unchanged");
  expect(await tried("ada@mail.desk.example")).toBe("recused");
  expect(await tried(anAddress(), 999_999)).toBe("not_found");
  const unanswered = await createLetter(id, { status: "sending", sentAt: null });
  const arrived = await createLetter(id, { report: "arrived" });
  for (const one of [unanswered, arrived]) expect(await tried(anAddress(), one.id)).toBe("not_possible");
  expect(await settleLetter(needs, { id: letter, as: "sent" })).toEqual({ ok: true });
  expect(await tried(anAddress())).toBe("not_possible");
  // The page that says so keeps what was typed.
  const typed = anAddress();
  const late = await (await signedInApp()).ask(`/committee/letters/${letter}`, { email: typed });
  expect(late).toMatchObject({ status: 409, text: expect.stringContaining(typed) });
  expect(late.text).toContain("Nothing was changed");
  expect(await storedApplication(id)).toMatchObject({ email: wrong, version: 1 });
});

it("tells of no application or seat that a conflict closes to the member", async () => {
  const { letter, eventId } = await bounced();
  await db.run(sql`UPDATE events SET max_attendees = 9 WHERE id = ${eventId}`);
  const barred = committeeNeeds(await createMember("reviewer", `d.${crypto.randomUUID()}@members.example`));
  const [declared, registered, invited] = [anAddress(), anAddress(), anAddress()];
  const other = await createApplication({ eventId, email: declared });
  await declareConflict(barred, { applicationId: other.id, answer: "conflict" });
  await createApplication({ eventId, email: registered });
  await createInvitation({ eventId, email: invited, holdsSeat: true });
  const unknown = anAddress();
  for (const email of [registered, invited, unknown])
    await addInterest(barred, { kind: "domain", name: email.slice(4) });
  for (const email of [declared, registered, invited, unknown, unknown.replace("@", "@mail.")])
    expect(await correctAddress(barred, { id: letter, email })).toEqual({ ok: false, reason: "recused" });
  expect(await correctAddress(needs, { id: letter, email: declared })).toMatchObject({
    reason: "standing_already",
  });
});

it("meets the conflicts of the other address, and takes its own along", async () => {
  const { id, letter, eventId } = await bounced();
  const [byRegister, byTwin, before] = [await createMember(), await createMember(), await createMember()];
  const email = anAddress();
  await addInterest(committeeNeeds(byRegister), { kind: "domain", name: email.slice(4) });
  const withdrawn = await createApplication({ eventId, email, status: "withdrawn" });
  await declareConflict(committeeNeeds(byTwin), { applicationId: withdrawn.id, answer: "conflict" });
  await declareConflict(committeeNeeds(before), { applicationId: id, answer: "unsure" });
  expect(await correctAddress(needs, { id: letter, email })).toEqual({ ok: true });
  const conflicted = async (of: number) =>
    (
      await db.all<{ id: number; email: string }>(sql`SELECT member_id AS id, email_normalised AS email
        FROM declarations WHERE application_id = ${of} AND answer <> 'none' ORDER BY member_id`)
    ).map((row) => [row.id, row.email]);
  const all = [byRegister, byTwin, before].map((member) => [member.id, email]);
  expect(await conflicted(id)).toEqual(all);
  expect(await conflicted(withdrawn.id)).toEqual(all);
});
