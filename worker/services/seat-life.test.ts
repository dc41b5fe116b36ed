import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { decide } from "../../tests/decide";
import {
  anEventForm,
  createApplication,
  createHeldSeat,
  createLetter,
  createLink,
  createMember,
  createWaiting,
  db,
  readHostNote,
  testNow,
} from "../../tests/factories";
import { at, needsAt } from "../../tests/inviting";
import { needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { entriesOf, letterNamesOf, seatsOf, storedApplication, storedEvent } from "../../tests/stored";
import { auditEntries, events, outbox } from "../db/schema";
import { applyRetention } from "./apply-retention";
import { askAgain } from "./ask-again";
import { changeEventState } from "./committee/events/change-event-state";
import { saveEvent } from "./committee/events/save-event";
import { settleLetter } from "./committee/letters/settle-letter";
import { confirmSeat } from "./confirm-seat";
import { keepLetterEvents } from "./keep-letter-events";
import { lapseSeats } from "./lapse-seats";
import { offerSeats } from "./offer-seats";
import { openApplication } from "./open-application";
import { remindGuests } from "./remind-guests";
import { withdrawApplication } from "./withdraw-application";

const confirmation = { rule: true, hostNote: "No nuts, please", mayBeNamed: true };
const ownPage = async ({ id }: { id: number }) => openApplication(needs, await createLink(id));

it("confirms a seat once, however often it is sent, with the rule and what the host should know", async () => {
  const seat = await createHeldSeat();
  const link = await createLink(seat.id);
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "held", confirmBy: seat.confirmBy },
  });
  const results = await Promise.all(Array.from({ length: 20 }, () => confirmSeat(needs, link, confirmation)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await storedApplication(seat.id)).toMatchObject({
    status: "accepted",
    confirmedAt: testNow.toISOString(),
    ruleAcceptedAt: testNow.toISOString(),
    mayBeNamed: true,
  });
  expect(await entriesOf(seat.id, "application.confirmed")).toHaveLength(1);
  expect(await readHostNote(seat.id)).toBe("No nuts, please");
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "confirmed" },
    wishes: { hostNote: "No nuts, please", mayBeNamed: true },
    timeline: [{ what: "confirmed" }],
  });
  // By a link that whoever typed the address was given, nothing is confirmed or told.
  const unproven = await createLink(seat.id, "submission");
  expect(await openApplication(needs, unproven)).toMatchObject({
    wishes: { hostNote: null, mayBeNamed: false },
  });
  expect(await confirmSeat(needs, unproven, confirmation)).toEqual({ ok: false, reason: "needs_letter" });
  // The note to the host can be changed, and taken back.
  expect(await confirmSeat(needs, link, { ...confirmation, hostNote: null })).toEqual({ ok: true });
  expect(await readHostNote(seat.id)).toBeUndefined();
  expect(await seatsOf(seat.eventId)).toBe(1);
});

it("offers a free seat to the first in line for the whole time, on whose page it came free", async () => {
  const waiting = await createWaiting();
  const { id: applicationId, eventId } = waiting;
  const second = await createWaiting({ eventId, waitlistedAt: at(1) });
  const submitted = { actor: "applicant", action: "application.submitted", toStatus: "waitlisted" } as const;
  await db.insert(auditEntries).values({ ...submitted, eventId, applicationId, occurredAt: at(-200) });
  await offerSeats(needs);
  const offered = { status: "accepted", confirmBy: at(7 * 24 + 2) };
  expect(await storedApplication(waiting.id)).toMatchObject(offered);
  expect(await entriesOf(waiting.id, "application.offered")).toMatchObject([{ actor: "system" }]);
  // Nobody decided anew.
  expect(await ownPage(waiting)).toMatchObject({
    application: { state: "held" },
    timeline: [{ what: "submitted" }, { what: "waitlisted" }, { what: "offered" }],
  });
  expect((await storedApplication(second.id)).status).toBe("waitlisted");
});

it("offers nothing by itself past somebody whom a member looks at again", async () => {
  const { eventId } = await createWaiting({ status: "pending", waitlistedAt: at(-2) });
  const behind = await createWaiting({ eventId });
  await offerSeats(needs, eventId);
  expect((await storedApplication(behind.id)).status).toBe("waitlisted");
});

it("stops the clock while a letter about the seat was refused or not handed over", async () => {
  for (const status of ["waiting", "sending", "failed", "dropped"] as const) {
    const seat = await createHeldSeat({ confirmBy: at(-5) });
    await db.update(outbox).set({ status }).where(eq(outbox.applicationId, seat.id));
    await lapseSeats(needs);
    expect([status, (await storedApplication(seat.id)).status]).toEqual([status, "accepted"]);
    // Its guest can still confirm.
    expect(await confirmSeat(needs, await createLink(seat.id), confirmation)).toEqual({ ok: true });
  }
  const reminded = await createHeldSeat({ confirmBy: at(-5) });
  await createLetter(reminded.id, { letter: "confirm-reminder", status: "failed" });
  await lapseSeats(needs);
  expect((await storedApplication(reminded.id)).status).toBe("accepted");
});

it("gives the whole time to whoever is asked or reminded late, by the letter or by a member's word that it went", async () => {
  const late = await createHeldSeat({ confirmBy: at(5) });
  await db.update(outbox).set({ status: "waiting", sentAt: null }).where(eq(outbox.applicationId, late.id));
  expect(await ownPage(late)).toMatchObject({ application: { state: "held", confirmBy: null } });
  const reminded = await createHeldSeat({ confirmBy: at(1) });
  await createLetter(reminded.id, {
    letter: "confirm-reminder",
    status: "waiting",
    sentAt: null,
    createdAt: at(-30),
  });
  expect(await ownPage(reminded)).toMatchObject({ application: { state: "held", confirmBy: at(1) } });
  const texts = (await lettersThatLeave()).map(({ letter }) => letter.text.replace(/\s+/g, " "));
  expect(texts.join()).toContain("by Saturday, 28 November 2026");
  for (const { id } of [late, reminded]) expect((await storedApplication(id)).confirmBy).toBe(at(7 * 24 + 2));
  await lapseSeats(needs);
  expect((await storedApplication(late.id)).status).toBe("accepted");

  const unknown = await createHeldSeat({ confirmBy: at(-30) });
  const [letter] = await db
    .update(outbox)
    .set({ status: "sending", nextAttemptAt: at(-20) })
    .where(eq(outbox.applicationId, unknown.id))
    .returning();
  const member = await createMember();
  await settleLetter({ ...needs, member }, { id: letter?.id ?? 0, as: "sent" });
  await lapseSeats(needs);
  expect(await storedApplication(unknown.id)).toMatchObject({
    status: "accepted",
    confirmBy: at(7 * 24 + 2),
  });
});

it("reminds once, within 48 hours of the end, and only who has not answered and still can", async () => {
  const due = await createHeldSeat({ confirmBy: at(47) });
  const early = await createHeldSeat({ confirmBy: at(49) });
  const today = await createHeldSeat({ confirmBy: at(47), decidedAt: at(-3) });
  const answered = await createHeldSeat({ confirmBy: at(47) });
  await confirmSeat(needs, await createLink(answered.id), confirmation);
  const tooLate = await createHeldSeat({ confirmBy: at(20) }, { startsAt: at(5) });
  await remindGuests(needs);
  await remindGuests(needsAt(1));
  expect(await letterNamesOf(tooLate.id)).toEqual(["accepted"]);
  expect(await letterNamesOf(due.id)).toEqual(["accepted", "confirm-reminder"]);
  expect(await letterNamesOf(today.id)).toEqual(["accepted"]);
  expect(await letterNamesOf(answered.id)).toEqual(["accepted", "seat-confirmed"]);
  expect(await letterNamesOf(early.id)).toEqual(["accepted", "confirm-reminder"]);
});

it("shows a seat as lapsed from its hour on, changes nothing by showing it, and lets its guest ask again", async () => {
  const seat = await createHeldSeat({ confirmBy: at(-1) });
  const link = await createLink(seat.id);
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "lapsed", status: "lapsed" },
  });
  expect((await storedApplication(seat.id)).status).toBe("accepted");
  expect(await confirmSeat(needs, link, confirmation)).toEqual({ ok: false, reason: "lapsed" });
  expect(await storedApplication(seat.id)).toMatchObject({ status: "lapsed", decidedAt: at(-7 * 24) });
  expect(await withdrawApplication(needs, link)).toEqual({ ok: false, reason: "lapsed" });
  const asked = await Promise.all([1, 2, 3].map(() => askAgain(needs, link)));
  expect(asked.every(({ ok }) => ok)).toBe(true);
  expect(await storedApplication(seat.id)).toMatchObject({
    status: "pending",
    waitlistedAt: null,
    decidedAt: null,
  });
  expect(await entriesOf(seat.id, "application.asked-again")).toHaveLength(1);
  expect(await letterNamesOf(seat.id)).toEqual(["accepted", "lapsed", "receipt"]);
});

it("lets a seat whose hour is over harm no newcomer and no decision, whether the schedule runs or not", async () => {
  const seat = await createHeldSeat({ confirmBy: at(-1) });
  expect(await apply({ eventId: seat.eventId })).toMatchObject({ status: "pending" });
  const other = await createHeldSeat({ confirmBy: at(-1) });
  const waiting = await createApplication({ eventId: other.eventId });
  expect(await decide(await createMember(), waiting, "accepted")).toMatchObject({ outcome: "decided" });
  expect(await storedApplication(other.id)).toMatchObject({ status: "lapsed" });
  expect(await seatsOf(other.eventId)).toBe(1);
});

it("keeps no word to the host a week after the event", async () => {
  const past = await createHeldSeat();
  await confirmSeat(needs, await createLink(past.id), confirmation);
  await db
    .update(events)
    .set({ startsAt: at(10) })
    .where(eq(events.id, past.eventId));
  await applyRetention(needsAt(10 + 7 * 24 - 1));
  expect(await readHostNote(past.id)).toBe("No nuts, please");
  await applyRetention(needsAt(10 + 7 * 24 + 1));
  expect(await readHostNote(past.id)).toBeUndefined();
});

it("counts anew when a postponed event is put back on, tells the new hour, and waits for that letter", async () => {
  const chair = await createMember("chair");
  const seat = await createHeldSeat({ confirmBy: at(-2) });
  const states = { status: "postponed", confirmationDays: 7, maxAttendees: 3 } as const;
  await db.update(events).set(states).where(eq(events.id, seat.eventId));
  const asked = await createApplication({ eventId: seat.eventId });
  await lapseSeats(needs);
  expect((await storedApplication(seat.id)).status).toBe("accepted");
  const bounced = { status: "sent", report: "bounced", recipient: seat.email } as const;
  await db.update(outbox).set(bounced).where(eq(outbox.applicationId, seat.id));
  const change = { id: seat.eventId, version: 1, change: "reinstate", message: "" } as const;
  expect(await changeEventState({ ...needsAt(1), member: chair }, change)).toMatchObject({ ok: true });
  expect((await storedApplication(seat.id)).confirmBy).toBe(at(7 * 24 + 2));
  const letters = (await lettersThatLeave(3_600)).filter(({ letter }) => /^It takes/.test(letter.subject));
  const textTo = (email: string | null) => letters.find(({ to }) => to === email)?.letter.text;
  expect(textTo(seat.email)).toMatch(/Please confirm on your own page that you will come, by\s/);
  expect(textTo(asked.email)).toContain("Your application stays as it is.");
  const reinstated = and(eq(outbox.applicationId, seat.id), eq(outbox.letter, "event-reinstated"));
  await db.update(outbox).set({ status: "sent", report: "bounced" }).where(reinstated);
  await lapseSeats(needsAt(8 * 24));
  expect((await storedApplication(seat.id)).status).toBe("accepted");
  // Once it arrives, its guest has the whole time.
  await db.update(outbox).set({ report: null, messageId: "put back on" }).where(reinstated);
  const arrived = {
    id: "1",
    messageId: "put back on",
    report: "arrived",
    code: null,
    at: at(8 * 24),
  } as const;
  await keepLetterEvents({ ...needsAt(8 * 24), secret: "s".repeat(32) }, [arrived]);
  await lapseSeats(needsAt(9 * 24));
  expect((await storedApplication(seat.id)).status).toBe("accepted");
  await lapseSeats(needsAt(16 * 24));
  expect((await storedApplication(seat.id)).status).toBe("lapsed");
});

it("neither shortens nor ends a promise by a new date, nor where an event is put back on for a day too near", async () => {
  const chair = await createMember("chair");
  const moved = await createHeldSeat({ confirmBy: at(100) });
  const { version } = await storedEvent(moved.eventId);
  const form = anEventForm({ day: "2026-11-24", time: "10:00", maxAttendees: "1", confirmationDays: "7" });
  await saveEvent({ ...needs, member: chair }, form, { id: moved.eventId, version });
  expect((await storedApplication(moved.id)).confirmBy).toBe(at(100));
  // The hour that was promised lies after the date that stands, so that the seat is held to the event.
  await lapseSeats(needsAt(70));
  expect((await storedApplication(moved.id)).status).toBe("accepted");
  expect(await ownPage(moved)).toMatchObject({ application: { state: "held", confirmBy: null } });
  const back = anEventForm({ day: "2026-12-24", time: "10:00", maxAttendees: "1", confirmationDays: "7" });
  await saveEvent({ ...needs, member: chair }, back, { id: moved.eventId, version: version + 1 });
  await lapseSeats(needsAt(99));
  expect((await storedApplication(moved.id)).status).toBe("accepted");
  await lapseSeats(needsAt(101));
  expect((await storedApplication(moved.id)).status).toBe("lapsed");

  // Put back on for a day that leaves no time to confirm by, it asks all the same, and lets nothing lapse.
  const soon = await createHeldSeat({ confirmBy: at(-2) });
  await db
    .update(events)
    .set({ status: "postponed", startsAt: at(30) })
    .where(eq(events.id, soon.eventId));
  const reinstated = { id: soon.eventId, version: 1, change: "reinstate", message: "" } as const;
  expect(await changeEventState({ ...needs, member: chair }, reinstated)).toMatchObject({ ok: true });
  expect((await storedApplication(soon.id)).confirmBy).toBe(at(7 * 24 + 2));
  await lapseSeats(needsAt(29));
  expect((await storedApplication(soon.id)).status).toBe("accepted");
});
