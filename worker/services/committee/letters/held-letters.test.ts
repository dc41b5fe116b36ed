import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide, decisionWays } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createLink,
  createMember,
  createVerification,
  createWaiting,
  db,
  testNow,
  testSecret,
} from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { signedInApp } from "../../../../tests/signed-in-app";
import { changeEvent, lettersOf, seatsOf, storedApplication, storedEvent } from "../../../../tests/stored";
import { applicationLinks, auditEntries, outbox } from "../../../db/schema";
import { sha256 } from "../../../security/digest";
import { applyRetention } from "../../apply-retention";
import { confirmSeat } from "../../confirm-seat";
import { eraseApplication } from "../../erase-application";
import { exportApplication } from "../../export-application";
import { findCalendarEventOfApplication } from "../../find-calendar-event-of-application";
import { lapseSeats } from "../../lapse-seats";
import { linkToken, remembrance } from "../../link-token";
import { listOwnApplications } from "../../list-own-applications";
import { offerSeats } from "../../offer-seats";
import { openApplication } from "../../open-application";
import { withdrawApplication } from "../../withdraw-application";
import { undoDecision } from "../applications/undo-decision";
import { changeEventState } from "../events/change-event-state";
import { previewStateChange } from "../events/preview-state-change";
import { countLetters, listLetters } from "./list-letters";
import { listHeldRecipients, readHeldLetters, releaseLetters } from "./release-letters";

const chair = await createMember("chair");
const hour = 60 * 60;
const needsOf = (seconds = 0) => committeeNeeds(chair, seconds);

const ofHolding = { holdsLetters: true, maxAttendees: 5, confirmationDays: 7 };
const holding = (values: Parameters<typeof createEvent>[0] = {}) => createEvent({ ...ofHolding, ...values });
/** The link that the form answered with, by which a dashboard finds an application. */
async function rememberLink(applicationId: number) {
  const tokenHash = await sha256(
    await linkToken(testSecret, (await storedApplication(applicationId)).reference),
  );
  await db.insert(applicationLinks).values({ tokenHash, applicationId, createdAt: testNow.toISOString() });
}
/** Lets everything leave that is due, and gives the subjects of what went to an application. */
async function sendTo(applicationId: number, seconds: number) {
  const { email } = await storedApplication(applicationId);
  const letters = (await lettersThatLeave(seconds)).filter(({ to }) => to === email);
  return letters.map(({ letter }) => letter.subject.split(":")[0] ?? "");
}
/** An application with the entry of its submission, which is the first of its timeline. */
async function apply(eventId: number) {
  const applied = await createApplication({ eventId });
  const at = { eventId, applicationId: applied.id, occurredAt: testNow.toISOString() };
  const entry = { ...at, actor: "applicant", action: "application.submitted", toStatus: "pending" };
  await db.insert(auditEntries).values(entry);
  return applied;
}
const release = async (eventId: number, seconds = hour) =>
  releaseLetters(needsOf(seconds), { eventId, mark: (await readHeldLetters(needsOf(), { eventId })).mark });

/** All that a link tells: the page, the dashboard of the browser that applied, the download, the calendar. */
async function told(token: string, seconds = 10) {
  const page = await openApplication(needsAfter(seconds), token);
  const file = await exportApplication(needsAfter(seconds), token);
  const { reference } = page.ok ? page.application : expect.fail("The link opens nothing");
  const remembered = { reference, proof: await remembrance(testSecret, reference) };
  const [listed] = await listOwnApplications(needsAfter(seconds), [remembered]);
  expect(listed).toBeDefined();
  if (!page.ok || !file.ok) return expect.fail("The link opens nothing");
  const { exportedAt: _, links: __, ...data } = file.data;
  const calendar = await findCalendarEventOfApplication(needsAfter(seconds), token);
  // How many seats are taken everybody may know; not by whom.
  return JSON.stringify({ page, data, listed, calendar: calendar?.title ?? null }).replace(
    /"currentAttendees":\d+/g,
    "",
  );
}

it.each(decisionWays.filter(([, to]) => to !== "pending"))(
  "tells an applicant nothing of a decision from %s to %s before its letter",
  async (from, to) => {
    const decidedAt = from === "pending" ? null : "2026-11-01T09:00:00.000Z";
    const { id, eventId } = await createApplication({ status: from, decidedAt }, ofHolding);
    const tokens = [await createLink(id), await createLink(id, "submission")];
    await rememberLink(id);
    const before = await Promise.all(tokens.map((token) => told(token)));
    expect(await decide(chair, { id, version: 1 }, to, { message: "A word." })).toMatchObject({ ok: true });
    expect(await seatsOf(eventId), "the seat is taken at once").toBe(to === "accepted" ? 1 : 0);
    expect(await Promise.all(tokens.map((token) => told(token)))).toEqual(before);
    expect(await sendTo(id, 40 * 24 * hour), "however long it waits").toEqual([]);
    await applyRetention(needsAfter(40 * 24 * hour));
    expect(await Promise.all(tokens.map((token) => told(token)))).toEqual(before);

    expect(await release(eventId)).toEqual({ ok: true, letters: 1 });
    for (const [at, token] of tokens.entries()) {
      const now = await told(token, hour);
      expect(now).not.toBe(before[at]);
      expect(now).toContain(`"status":"${to}"`);
    }
    expect(await sendTo(id, hour + 60)).toHaveLength(1);
    expect(await sendTo(id, 2 * hour)).toEqual([]);
  },
);

it.each(["withdraw", "cancel and withdraw"])(
  "tells nothing of a decision whose letter never left, and keeps none waiting: %s",
  async (act) => {
    const event = await holding();
    for (const to of ["accepted", "declined", "waitlisted"] as const) {
      const { id } = await apply(event.id);
      const token = await createLink(id);
      await decide(chair, { id, version: 1 }, to);
      const { version } = await storedEvent(event.id);
      if (act.startsWith("cancel") && to === "waitlisted")
        await changeEventState(needsOf(), { id: event.id, version, change: "cancel", message: "" });
      expect(await withdrawApplication(needsAfter(), token)).toEqual({ ok: true });
      const page = await openApplication(needsAfter(hour), token);
      expect(page.ok && page.timeline.map(({ what }) => what)).toEqual(["submitted", "withdrawn"]);
      expect(await exportApplication(needsAfter(hour), token)).toMatchObject({
        data: { application: { decidedAt: null, waitlistedAt: null, confirmBy: null } },
      });
    }
    const fates = (await countLetters(needsOf(hour), event.id)).map(({ fate }) => fate);
    expect(fates).not.toContain("held");
  },
);

it("counts the days to confirm from the release, and lets no seat lapse before", async () => {
  const { id, eventId } = await createApplication({}, ofHolding);
  await decide(chair, { id, version: 1 }, "accepted");
  expect((await storedApplication(id)).confirmBy).toBe("2026-11-28T11:00:00.000Z");
  expect(await lapseSeats(needsAfter(8 * 24 * hour), eventId)).toBe(0);
  await release(eventId, 10 * 24 * hour);
  expect((await storedApplication(id)).confirmBy).toBe("2026-12-08T11:00:00.000Z");
  expect(await sendTo(id, 10 * 24 * hour + 60)).toEqual(["A seat is held for you"]);
});

it("neither counts, names nor releases what is held for an event that has begun", async () => {
  const event = await holding({ startsAt: new Date(testNow.getTime() + 48 * hour * 1_000).toISOString() });
  const { id } = await createApplication({ eventId: event.id });
  await decide(chair, { id, version: 1 }, "accepted");
  const { mark } = await readHeldLetters(needsOf(hour), { eventId: event.id });
  expect(mark).not.toBe("");
  // On its day, an hour before.
  const late = needsOf(47 * hour);
  expect(await readHeldLetters(late, { eventId: event.id })).toEqual({ events: [], count: 0, mark: "" });
  expect(await listHeldRecipients(late, { eventId: event.id })).toEqual([]);
  for (const stale of [mark, ""])
    expect(await releaseLetters(late, { eventId: event.id, mark: stale })).toEqual({
      ...{ ok: false, reason: "event_over" },
    });
  await decide(chair, await createApplication({}, ofHolding), "declined");
  const { mark: ofOthers } = await readHeldLetters(late, {});
  expect(await releaseLetters(late, { mark: ofOthers })).toMatchObject({ ok: true });
  const letters = (await listLetters({ ...late, hasSender: true }, { applicationId: id })).letters;
  expect(letters, "kept as it was").toMatchObject([{ state: "held" }]);
  const { ask } = await signedInApp(chair.email);
  const page = async (of = id) => (await ask(`/committee/applications/${of}`)).text;
  expect(await page()).toContain("The applicant knows nothing of it yet");
  const { id: ofHouse } = await createApplication({ emailDomain: "committee.example", eventId: event.id });
  expect(await page(ofHouse)).toContain("you enter it below");
  await changeEvent(event.id, { startsAt: testNow.toISOString() });
  expect(await page()).toContain("The applicant was never told of it");
  expect(await page(ofHouse), "nothing is decided any more").not.toContain("enter it below");
  expect(await sendTo(id, 50 * hour)).toEqual([]);
});

it("tells the last of several decisions alone, and what was known stays known until then", async () => {
  const event = await holding();
  const { id } = await apply(event.id);
  const token = await createLink(id);
  await rememberLink(id);
  const before = await told(token);
  await decide(chair, { id, version: 1 }, "accepted");
  await decide(chair, { id, version: 2 }, "declined");
  await decide(chair, { id, version: 3 }, "waitlisted");
  expect(await told(token)).toBe(before);
  expect(await undoDecision(needsOf(hour), { applicationId: id, version: 4 })).toEqual({ ok: true });
  expect(await told(token)).toBe(before);
  const { events: held, count } = await readHeldLetters(needsOf(), { eventId: event.id });
  expect([...held, count]).toMatchObject([{ letters: { accepted: 0, waitlisted: 0, declined: 1 } }, 1]);
  await release(event.id);
  expect(await openApplication(needsAfter(hour), token)).toMatchObject({
    timeline: [{ what: "submitted" }, { what: "declined" }],
  });
  expect(await sendTo(id, hour + 60)).toEqual(["About your application"]);
  const letters = await lettersOf(id);
  expect(letters.map(({ letter, status }) => `${letter} ${status}`)).toEqual([
    "accepted dropped",
    "declined sent",
    "waitlisted dropped",
  ]);
});

it("releases exactly the letters that were restated, once, and on record", async () => {
  const event = await holding();
  const ids: number[] = [];
  for (const to of ["accepted", "accepted", "declined", "waitlisted"] as const) {
    const { id } = await createApplication({ eventId: event.id });
    await decide(chair, { id, version: 1 }, to);
    ids.push(id);
  }
  const { id: elsewhere } = await createApplication({}, ofHolding);
  await decide(chair, { id: elsewhere, version: 1 }, "declined");
  const restated = await readHeldLetters(needsOf(), { eventId: event.id });
  expect(restated).toMatchObject({
    events: [{ id: event.id, letters: { accepted: 2, waitlisted: 1, declined: 1 } }],
    count: 4,
  });
  const recipients = await listHeldRecipients(needsOf(), { eventId: event.id });
  expect(recipients.map(({ applicationId }) => applicationId).sort()).toEqual(ids);

  // Another decision, or one that is taken back, is not what was restated.
  const { id: late } = await createApplication({ eventId: event.id });
  await decide(chair, { id: late, version: 1 }, "declined");
  const stale = { eventId: event.id, mark: restated.mark };
  expect(await releaseLetters(needsOf(), stale)).toEqual({ ok: false, reason: "stale" });
  await undoDecision(needsOf(), { applicationId: late, version: 2 });
  await undoDecision(needsOf(), { applicationId: ids[3] ?? 0, version: 2 });
  await decide(chair, { id: late, version: 3 }, "declined");
  expect(await releaseLetters(needsOf(), stale)).toEqual({ ok: false, reason: "stale" });

  const { mark } = await readHeldLetters(needsOf(), { eventId: event.id });
  const clicks = Array.from({ length: 10 }, () => releaseLetters(needsOf(), { eventId: event.id, mark }));
  const answers = await Promise.all(clicks);
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, letters: 4 }]);
  const released = eq(auditEntries.action, "letter.released");
  const entries = await db.select().from(auditEntries).where(released);
  const ofEvent = entries.filter(({ eventId }) => eventId === event.id);
  expect(new Set(ofEvent.map(({ applicationId }) => applicationId)).size).toBe(4);
  expect(ofEvent.map(({ actor }) => actor)).toEqual(Array(4).fill(`member:${chair.id}`));
  expect((await storedApplication(elsewhere)).announced, "the other event’s are held").not.toBeNull();
});

it("lets a guest confirm who has the letter, however shortly before its release the seat was given", async () => {
  const { id, eventId } = await createApplication({}, ofHolding);
  await decide(chair, { id, version: 1 }, "accepted");
  expect(await release(eventId, 1)).toEqual({ ok: true, letters: 1 });
  const link = await createLink(id);
  const confirm = () => confirmSeat(needsAfter(3), link, { rule: true, hostNote: null, mayBeNamed: false });
  expect(await confirm()).toEqual({ ok: false, reason: "too_early" });
  expect(await sendTo(id, 2)).toEqual(["A seat is held for you"]);
  expect(await confirm()).toEqual({ ok: true });
});

it("lets an applicant act on what they know, and frees the seat that they do not know of", async () => {
  const { id: eventId } = await holding();
  const [withdrawn, erased, asked] = [await apply(eventId), await apply(eventId), await apply(eventId)];
  for (const { id } of [withdrawn, erased, asked]) await decide(chair, { id, version: 1 }, "accepted");
  expect(await seatsOf(eventId)).toBe(3);
  const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
  const confirming = await confirmSeat(needsAfter(), await createLink(asked.id), confirmation);
  expect(confirming).toEqual({ ok: false, reason: "not_possible" });

  const linkOf = ({ id }: { id: number }) => createLink(id, "submission");
  expect(await withdrawApplication(needsAfter(), await linkOf(withdrawn))).toEqual({ ok: true });
  expect(await seatsOf(eventId)).toBe(2);
  expect(await eraseApplication(needsAfter(), await linkOf(erased))).toMatchObject({ ok: true });
  expect(await seatsOf(eventId)).toBe(1);
  expect((await readHeldLetters(needsOf(), { eventId })).count).toBe(1);
  for (const { id } of [withdrawn, erased]) expect((await storedApplication(id)).announced).toBeNull();
});

it("tells of a cancelled or postponed event by what each applicant knows", async () => {
  const declined = await createApplication({}, ofHolding);
  const { eventId } = declined;
  const accepted = await createApplication({ eventId, status: "declined" });
  await decide(chair, declined, "declined");
  await decide(chair, accepted, "accepted");
  const preview = await previewStateChange(needsOf(), { id: eventId, change: "cancel", message: "" });
  expect(preview).toMatchObject({ told: { accepted: 0, waitlisted: 0, pending: 1 } });
  const change = (name: "postpone" | "reinstate" | "cancel", version: number, seconds: number) =>
    changeEventState(needsOf(seconds), { id: eventId, version, change: name, message: "" });
  expect(await change("postpone", 1, 0)).toEqual({ ok: true, letters: 1 });
  expect(await release(eventId), "while it is postponed").toEqual({ ok: false, reason: "stale" });
  expect(await sendTo(declined.id, 60)).toEqual(["Postponed"]);
  await change("reinstate", 2, 120);
  expect(await sendTo(declined.id, 180)).toEqual(["It takes place"]);
  expect(await change("cancel", 3, 240)).toEqual({ ok: true, letters: 1 });
  expect(await sendTo(declined.id, 300)).toEqual(["Cancelled"]);
  expect(await sendTo(accepted.id, 360)).toEqual([]);
  expect((await readHeldLetters(needsOf(), { eventId })).events).toEqual([]);
  expect(await openApplication(needsAfter(360), await createLink(declined.id))).toMatchObject({
    application: { status: "pending" },
  });
});

it("says that a free seat is offered in place of a letter, and lets as many leave as it counts", async () => {
  const { id: eventId } = await holding({ maxAttendees: 2, asksVerification: true, offersSeats: true });
  const people = [];
  for (const to of ["accepted", "waitlisted", "waitlisted", "declined"] as const) {
    const person = await createApplication({ eventId });
    await createVerification(person.id);
    await decide(chair, person, to);
    people.push(person);
  }
  const { mark } = await readHeldLetters(needsOf(), { eventId });
  const { ask } = await signedInApp();
  const page = await ask(`/committee/letters/release?event=${eventId}`);
  expect(page.text).toContain("4 letters<!-- --> will go out");
  expect(page.text).toContain("gets an offer in place of the letter of the waiting list");
  expect(await ask("/committee/letters/release", { event: String(eventId), mark })).toMatchObject({
    status: 303,
  });
  // The schedule offers before it lets letters leave.
  await offerSeats(needsAfter(60));
  expect(await storedApplication(people[1]?.id ?? 0)).toMatchObject({ status: "accepted" });
  await lettersThatLeave(120);
  const left = await db
    .select({ to: outbox.recipient, letter: outbox.letter })
    .from(outbox)
    .where(and(eq(outbox.eventId, eventId), eq(outbox.status, "sent")));
  expect(left.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(left.map(({ letter }) => letter).sort()).toEqual(["accepted", "declined", "offered", "waitlisted"]);
  expect((await readHeldLetters(needsOf(), { eventId })).events).toEqual([]);
});

it("offers a freed seat to nobody whose letter is held, nor to whoever stands behind them", async () => {
  const { id: eventId } = await holding({ maxAttendees: 1, asksVerification: true, offersSeats: true });
  const guest = await createApplication({ eventId });
  await createVerification(guest.id);
  await decide(chair, guest, "accepted");
  const first = await createWaiting({ eventId, status: "pending" });
  await decide(chair, first, "waitlisted");
  const behind = await createWaiting({ eventId, waitlistedAt: "2027-01-01T09:00:00.000Z" });
  expect(await undoDecision(needsOf(), { applicationId: guest.id, version: 2 })).toEqual({ ok: true });
  const offer = () => offerSeats(needsAfter(60), eventId);
  expect(await offer()).toBe(0);
  for (const { id } of [first, behind])
    expect(await storedApplication(id)).toMatchObject({ status: "waitlisted" });
  expect(await sendTo(first.id, 120)).toEqual([]);

  await release(eventId, 180);
  expect(await offer()).toBe(1);
  expect(await storedApplication(first.id)).toMatchObject({ status: "accepted" });
});
