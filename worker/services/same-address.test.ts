import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { apply, applyAs } from "../../tests/apply";
import { askWorker } from "../../tests/ask-worker";
import { decide } from "../../tests/decide";
import { anInterest, createEvent, createLink, createMember, db, testNow } from "../../tests/factories";
import { committeeNeeds, needs, needsAfter } from "../../tests/needs";
import { anAddress, lettersThatLeave } from "../../tests/outbox";
import { applicationOf, letterNamesOf, storedApplication } from "../../tests/stored";
import { writeBatch } from "../db/client";
import { applications, events, outbox } from "../db/schema";
import { askAgain } from "./ask-again";
import { letApplicationStand } from "./committee/applications/let-application-stand";
import { readApplication } from "./committee/applications/read-application";
import { correctApplication, correctionsInAll, correctionsPerDay } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { lapseSeats } from "./lapse-seats";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

// Two people share an address: its owner, and somebody who typed it. An act of the one costs the other nothing.

/** The letters of an application are with its applicant: a seat's hour counts from then on. */
const handOver = (applicationId: number) =>
  db
    .update(outbox)
    .set({ status: "sent", sentAt: testNow.toISOString() })
    .where(eq(outbox.applicationId, applicationId));

it("knows both spellings of one domain as one address, and stores the one that mail servers know", async () => {
  const { id: eventId } = await createEvent();
  const mark = crypto.randomUUID();
  const post = async (email: string) => {
    const body = { ...anInterest({ eventId, email }), interestReason: `${mark} ${email} `.repeat(3) };
    const request = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    };
    const answer = await askWorker("https://openfinance.network/api/events/register", request);
    return applicationOf((await answer.json<{ reference: string }>()).reference);
  };
  const first = await post(`Owner.${mark}@bücher.example`);
  const second = await post(`owner.${mark}@XN--BCHER-KVA.example`);
  const pasted = await post(`Owner <owner.${mark}+x@bücher.example>;`);
  expect([first.email, first.emailDomain]).toEqual([
    `Owner.${mark}@xn--bcher-kva.example`,
    "xn--bcher-kva.example",
  ]);
  expect([second.resubmissionOf, pasted.resubmissionOf]).toEqual([first.id, first.id]);
  expect(pasted.email).toBe(`owner.${mark}+x@xn--bcher-kva.example`);
});

it("lets nothing stand for an event that is cancelled, whoever withdraws or erases", async () => {
  const { id: eventId } = await createEvent();
  const [first, second] = [await applyAs(eventId, anAddress()), await applyAs(eventId, anAddress())];
  const repetitions = [await applyAs(eventId, first.email), await applyAs(eventId, second.email)];
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, eventId));
  expect(await withdrawApplication(needs, first.token)).toEqual({ ok: true });
  expect(await eraseApplication(needs, second.token)).toMatchObject({ ok: true });
  for (const { id, reference } of repetitions) {
    expect(await applicationOf(reference)).toMatchObject({ status: "resubmitted" });
    expect(await letterNamesOf(id)).toEqual(["receipt"]);
  }
});

it("sends the receipt of an application that comes to stand on the very day of the first one's", async () => {
  const { id: eventId } = await createEvent();
  const stranger = await applyAs(eventId, anAddress());
  await applyAs(eventId, stranger.email);
  let received = 0;
  const receivedAt = async (minutes: number) => {
    const letters = (await lettersThatLeave(minutes * 60)).filter(({ to }) => to === stranger.email);
    received += letters.filter(({ letter }) => letter.subject.startsWith("We have received")).length;
    return received;
  };
  expect(await receivedAt(1)).toBe(1);
  await withdrawApplication(needs, stranger.token);
  expect(await receivedAt(2)).toBe(2);
  const again = await applyAs(eventId, stranger.email);
  const committee = committeeNeeds(await createMember());
  await letApplicationStand(committee, { id: again.id, version: 1 });
  // The day's limit of three counts the withdrawal's letter as well.
  expect(await receivedAt(3)).toBe(2);
  expect(await receivedAt(3 + 24 * 60)).toBe(3);
});

it("gives nobody else's link to who sends the same words from another network", async () => {
  const { id: eventId } = await createEvent();
  const { interest, token } = await applyAs(eventId, anAddress());
  expect(await apply(interest)).not.toMatchObject({ token });
});

it("takes 20 corrections a day and 100 in all, and says so", async () => {
  const { id: eventId } = await createEvent();
  const { token, interest, id } = await applyAs(eventId, anAddress());
  const correct = (count: number, day = 0) =>
    correctApplication(needsAfter(day * 86_400), token, {
      ...interest,
      fullName: `Ada ${count}`,
    });
  for (let count = 1; count <= correctionsPerDay; count++) expect(await correct(count)).toEqual({ ok: true });
  expect(await correct(0)).toEqual({ ok: false, reason: "too_often" });
  expect(await correct(0, 1)).toEqual({ ok: true });
  await writeBatch(
    db,
    Array.from(
      { length: correctionsInAll },
      () => sql`INSERT INTO audit_entries (occurred_at, actor, action, application_id)
        VALUES ('2026-01-01T00:00:00.000Z', 'applicant', 'application.corrected', ${id})`,
    ),
  );
  expect(await correct(2, 5)).toEqual({ ok: false, reason: "too_often" });
});

it("gives the committee's words and the letters to a link from a letter alone, and names what is left out", async () => {
  const { id: eventId } = await createEvent();
  const { id, reference, token } = await applyAs(eventId, anAddress());
  const words = { message: "We look forward to it", reason: "A secret of the committee" };
  await lettersThatLeave();
  await decide(await createMember("chair"), await applicationOf(reference), "accepted", words);
  await lettersThatLeave(60);
  const whole = await exportApplication(needs, await createLink(id));
  expect(whole).toMatchObject({
    data: {
      letters: [{ letter: "receipt" }, { letter: "accepted", text: expect.stringContaining(words.message) }],
      timeline: [{ what: "submitted" }, { what: "accepted" }],
    },
  });
  expect(JSON.stringify(whole)).not.toContain(words.reason);
  const reduced = await exportApplication(needs, token);
  expect(JSON.stringify(reduced)).not.toContain(words.message);
  expect(reduced).toMatchObject({
    data: { leftOut: expect.arrayContaining([expect.stringContaining("letter")]) },
  });
});

it("shows the committee how often an address applied, and lets it choose which one stands", async () => {
  const { id: eventId } = await createEvent();
  const stranger = await applyAs(eventId, anAddress());
  const owner = await applyAs(eventId, stranger.email);
  const member = await createMember();
  const committee = { ...committeeNeeds(member), deciders: ["committee.example"] };
  expect(await readApplication(committee, stranger.id)).toMatchObject({
    sameAddress: [{ id: owner.id, status: "resubmitted" }],
  });
  expect(await readApplication(committee, owner.id)).toMatchObject({ canStandInstead: true });
  const before = await applicationOf(owner.reference);
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      letApplicationStand(committee, { id: owner.id, version: before.version }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await applicationOf(owner.reference)).toMatchObject({ status: "pending", resubmissionOf: null });
  const setAside = { status: "resubmitted", resubmissionOf: owner.id };
  expect(await applicationOf(stranger.reference)).toMatchObject(setAside);
  await decide(member, await applicationOf(owner.reference), "accepted");
  const late = { id: stranger.id, version: (await applicationOf(stranger.reference)).version };
  expect(await letApplicationStand(committee, late)).toEqual({ ok: false, reason: "not_possible" });
});

it("keeps a machine's submission that was declined out of the way of the address's owner", async () => {
  const { id: eventId } = await createEvent();
  const machine = await applyAs(eventId, anAddress(), { isSuspicious: true });
  await decide(await createMember(), await applicationOf(machine.reference), "declined");
  const owner = await applyAs(eventId, machine.email);
  expect(await applicationOf(owner.reference)).toMatchObject({ status: "pending", resubmissionOf: null });
});

it("keeps who was declined, who let a seat lapse and who gave one up from the place of another application", async () => {
  const chair = await createMember("chair");
  const placed = { status: "waitlisted", waitlistedAt: "2026-11-01T09:00:00.000Z" } as const;
  /** Somebody who sent two applications, of which the second has a place in the line, and what became of the second. */
  const spareAfter = async (act: (first: { id: number; token: string }) => Promise<unknown>) => {
    const { id: eventId } = await createEvent({ maxAttendees: 2, confirmationDays: 7 });
    const first = await applyAs(eventId, anAddress());
    const spare = await applyAs(eventId, first.email);
    await db
      .update(applications)
      .set({ waitlistedAt: placed.waitlistedAt })
      .where(eq(applications.id, spare.id));
    await act(first);
    const { status, waitlistedAt } = await applicationOf(spare.reference);
    return { status, waitlistedAt };
  };
  const decided = (to: DecisionTarget) => async (first: { id: number }) =>
    decide(chair, await storedApplication(first.id), to);
  const now = testNow.toISOString();
  expect(
    await spareAfter(async (first) => {
      await decided("declined")(first);
      await eraseApplication(needs, first.token);
    }),
  ).toEqual({ status: "declined", waitlistedAt: null });
  expect(
    await spareAfter(async (first) => {
      await decided("accepted")(first);
      await withdrawApplication(needs, await createLink(first.id));
    }),
  ).toEqual({ status: "waitlisted", waitlistedAt: now });
  expect(
    await spareAfter(async (first) => {
      await decided("accepted")(first);
      await handOver(first.id);
      await lapseSeats(needsAfter(8 * 86_400));
    }),
  ).toEqual({ status: "waitlisted", waitlistedAt: "2026-11-29T09:00:00.000Z" });
  // An undecided application gives its place to the next one, as it always did.
  expect(await spareAfter((first) => withdrawApplication(needs, first.token))).toEqual(placed);
});

it("lets a guest ask again by a letter's link, whatever a stranger sent in the same name", async () => {
  const { id: eventId } = await createEvent({ maxAttendees: 2, confirmationDays: 7 });
  const guest = await applyAs(eventId, anAddress());
  const stranger = await applyAs(eventId, guest.email);
  await decide(await createMember("chair"), await storedApplication(guest.id), "accepted");
  await handOver(guest.id);
  const late = needsAfter(8 * 86_400);
  await lapseSeats(late);
  expect(await applicationOf(stranger.reference)).toMatchObject({ status: "pending" });
  expect(await askAgain(late, guest.token)).toEqual({ ok: false, reason: "standing_already" });
  expect(await askAgain(late, await createLink(guest.id))).toEqual({ ok: true });
  expect(await applicationOf(guest.reference)).toMatchObject({ status: "pending" });
  const setAside = { status: "resubmitted", resubmissionOf: guest.id };
  expect(await applicationOf(stranger.reference)).toMatchObject(setAside);
});

it("ends the links of a form once the address's owner corrects what was sent", async () => {
  const { id: eventId } = await createEvent();
  const stranger = await applyAs(eventId, anAddress());
  const correction = { ...stranger.interest, fullName: "Ada Lovelace", phone: "+44 20 7946 0000" };
  const owner = await createLink(stranger.id);
  expect(await correctApplication(needs, owner, correction)).toEqual({ ok: true });
  expect(await openApplication(needs, owner)).toMatchObject({
    application: { sent: { phone: correction.phone } },
  });
  expect(await openApplication(needs, stranger.token)).toEqual({ ok: false, reason: "not_found" });
});

it("withdraws and erases what repeats another one without a letter about it", async () => {
  const { id: eventId } = await createEvent();
  const { email } = await applyAs(eventId, "ada@repeated.example");
  for (const end of [withdrawApplication, eraseApplication]) {
    const again = await applyAs(eventId, email);
    expect(await end(needs, again.token)).toMatchObject({ ok: true });
    expect(await letterNamesOf(again.id)).toEqual(["receipt"]);
  }
});
