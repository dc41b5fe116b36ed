import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { answerName } from "~/content/committee-applications";
import { withOffset } from "~/domain/zoned-time";
import { decide } from "../../tests/decide";
import {
  anEventForm,
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLetter,
  createLink,
  createMember,
  db,
} from "../../tests/factories";
import { at, needsAt } from "../../tests/inviting";
import { committeeNeeds, needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import {
  entriesOf,
  letterNamesOf,
  lettersOf,
  seatsOf,
  storedApplication,
  storedEvent,
} from "../../tests/stored";
import { applications, outbox } from "../db/schema";
import { undoDecision } from "./committee/applications/undo-decision";
import { changeEventState } from "./committee/events/change-event-state";
import { noteSaidYes } from "./committee/events/note-said-yes";
import { previewStateChange } from "./committee/events/preview-state-change";
import { readDoor } from "./committee/events/read-door";
import { saveEvent } from "./committee/events/save-event";
import { confirmSeat } from "./confirm-seat";
import { lapseSeats } from "./lapse-seats";
import { findEvent } from "./list-events";
import { openApplication } from "./open-application";
import { remindGuests } from "./remind-guests";
import { withdrawApplication } from "./withdraw-application";

const confirmation = { rule: true, hostNote: null, mayBeNamed: false };

const old = { day: "2027-02-16", time: "13:00", maxAttendees: "5", confirmationDays: "7" };
const moved = { ...old, day: "2027-02-23" };

/** An event on the old date with a guest who confirmed it, one who is silent, and somebody who waits. */
async function createMeeting() {
  const chair = await createMember("chair");
  const { id: eventId } = await createEvent({
    ...{ startsAt: "2027-02-16T06:00:00.000Z", timeZone: "Asia/Bangkok", timeIsKnown: true },
    ...{ maxAttendees: 5, currentAttendees: 2, confirmationDays: 7 },
  });
  const confirmed = await createHeldSeat({ eventId });
  const silent = await createHeldSeat({ eventId });
  const waiting = await createApplication({ eventId, status: "waitlisted", waitlistedAt: at(-3) });
  const link = await createLink(confirmed.id);
  expect(await confirmSeat(needs, link, confirmation)).toEqual({ ok: true });
  const desk = committeeNeeds(chair);
  const move = async (to: Parameters<typeof anEventForm>[0]) => {
    const { version, slug } = await storedEvent(eventId);
    const form = anEventForm({ ...to, slug, timeZone: "Asia/Bangkok" });
    return saveEvent(desk, form, { id: eventId, version });
  };
  const tell = async (isAnew: boolean, change: "announce" | "postpone" | "reinstate" = "announce") =>
    changeEventState(desk, {
      ...{ id: eventId, version: (await storedEvent(eventId)).version, change, message: "", isAnew },
    });
  const note = ({ id }: { id: number }, saidYes: boolean) =>
    noteSaidYes(desk, { applicationId: id, saidYes });
  return { eventId, chair, desk, confirmed, silent, waiting, link, move, tell, note };
}

const answerOf = async ({ id, eventId }: { id: number; eventId: number }, chair = createMember("chair")) => {
  const door = await readDoor(committeeNeeds(await chair), eventId);
  const { answer, otherDay } = door?.guests.find((guest) => guest.id === id) ?? expect.fail("No guest");
  return [answer, otherDay];
};

it("says which date a guest confirmed, lets them confirm the new one, and asks nothing where it is moved back", async () => {
  const { confirmed, link, move } = await createMeeting();
  expect(await storedApplication(confirmed.id)).toMatchObject({ confirmedFor: "2027-02-16" });
  expect(await answerOf(confirmed)).toEqual(["confirmed", null]);
  expect(await move(moved)).toMatchObject({ ok: true, isMoved: true });
  expect(await answerOf(confirmed)).toEqual(["confirmed", "2027-02-16"]);
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "confirmed", otherDay: "2027-02-16" },
  });
  expect(await move(old)).toMatchObject({ ok: true });
  expect(await answerOf(confirmed)).toEqual(["confirmed", null]);
  await move(moved);
  expect(await confirmSeat(needsAt(1), link, confirmation)).toEqual({ ok: true });
  expect(await storedApplication(confirmed.id)).toMatchObject({
    confirmedFor: "2027-02-23",
    confirmedAt: at(1),
  });
  expect(await answerOf(confirmed)).toEqual(["confirmed", null]);
  expect(await entriesOf(confirmed.id, "application.confirmed")).toHaveLength(2);
});

it("tells the new date beside the old one, in the preview as in every letter", async () => {
  const { eventId, desk, move, tell } = await createMeeting();
  await createInvitation({ eventId, expiresAt: at(24 * 30) });
  await move(moved);
  // Who applies now knows no other date, and is told of none.
  await createApplication({ eventId, createdAt: at(1) });
  const preview = await previewStateChange(desk, { id: eventId, change: "announce", message: "" });
  const dates =
    /Until now: +Tuesday, 16.February 2027, 13:00[\s\S]*New date: +Tuesday, 23.February 2027, 13:00/;
  if (!preview.ok) throw new Error(preview.reason);
  expect(preview.letter.text).toMatch(dates);
  const confirmBy = withOffset(at(7 * 24 + 2), "Asia/Bangkok");
  expect(preview.anew).toMatchObject({ confirmBy, text: expect.stringMatching(dates) });
  expect(preview.told).toEqual({ accepted: 2, waitlisted: 1, pending: 0, invited: 1 });
  expect(await tell(false)).toMatchObject({ ok: true, letters: 4 });
  const letters = (await lettersThatLeave()).map(({ letter }) => letter.text.replace(/[ \n]+/g, " "));
  expect(letters.filter((text) => dates.test(text))).toHaveLength(4);
  // Without a move there is nothing to tell or to confirm anew, nor after the letter that put the event back on.
  const refused = { ok: false, reason: "not_possible" };
  expect([await tell(false), await tell(true)]).toEqual([refused, refused]);
  await move(old);
  await tell(false, "postpone");
  // The letters as they will be: the event stands as scheduled in them.
  const onAgain = await previewStateChange(desk, { id: eventId, change: "reinstate", message: "" });
  if (!onAgain.ok) throw new Error(onAgain.reason);
  for (const text of [onAgain.letter.text, onAgain.anew?.text])
    expect(text).toMatch(/New date: +Tuesday, 16.February 2027, 13:00/);
  await tell(false, "reinstate");
  expect(await tell(false)).toEqual(refused);
});

it("tells of a date that was put right those alone who heard the wrong one, without a date of before", async () => {
  const { eventId, desk, silent, confirmed, move, tell } = await createMeeting();
  await move(old);
  await tell(false);
  await db
    .update(outbox)
    .set({ sentAt: at(-1), status: "sent" })
    .where(eq(outbox.eventId, eventId));
  await move(moved);
  await createLetter(confirmed.id, { letter: "seat-confirmed", eventId, sentAt: at(0) });
  await move(old);
  const preview = await previewStateChange(desk, { id: eventId, change: "announce", message: "" });
  expect(preview).toMatchObject({ anew: null, told: { accepted: 1, waitlisted: 0, pending: 0, invited: 0 } });
  expect(await tell(true)).toMatchObject({ reason: "not_possible" });
  expect(await tell(false)).toMatchObject({ ok: true, letters: 1 });
  expect(await letterNamesOf(silent.id)).toEqual(["accepted", "event-changed"]);
  const written = await lettersOf(confirmed.id);
  expect(written.at(-1)).toMatchObject({ letter: "event-changed", details: { before: null } });
});

it.each(["cancel", "postpone"] as const)(
  "names the date that was told, in letters and on pages, and no new one: %s",
  async (change) => {
    const { eventId, desk, link, move } = await createMeeting();
    await createInvitation({ eventId, expiresAt: at(24 * 30) });
    await move(moved);
    const act = { id: eventId, change, message: "" };
    const preview = await previewStateChange(desk, act);
    const { version } = await storedEvent(eventId);
    expect(await changeEventState(desk, { ...act, version })).toMatchObject({ letters: 4 });
    const left = (await lettersThatLeave()).filter(({ letter }) => /^(Canc|Postp)/.test(letter.subject));
    const texts = [...left.map(({ letter }) => letter.text), preview.ok ? preview.letter.text : ""];
    expect(texts).toHaveLength(5);
    for (const text of texts) {
      expect(text).toMatch(
        /Date: +(Cancelled|Postponed); it was announced for\s+Tuesday,\s+16.February 2027/,
      );
      expect(text).not.toMatch(/New date|Until now|23.February/);
    }
    expect(await findEvent(needs, { id: eventId })).toMatchObject({ date: "2027-02-16T13:00:00+07:00" });
    expect(await openApplication(needs, link)).toMatchObject({
      application: { event: { date: "2027-02-16T13:00:00+07:00" } },
    });
    if (change === "cancel") return;
    // Nobody heard of the new one with the postponement.
    const later = { ...desk, clock: () => new Date(at(1)) };
    const on = { id: eventId, version: version + 1, change: "reinstate", message: "" } as const;
    expect(await changeEventState(later, on)).toMatchObject({ letters: 4 });
    const back = (await lettersThatLeave(3_660)).filter(({ letter }) => /^(It|Date)/.test(letter.subject));
    expect(back).toHaveLength(4);
    for (const { letter } of back)
      expect(letter.text).toMatch(/Until now: +Tuesday, 16.February[\s\S]*New date: +Tuesday, 23.February/);
  },
);

it("asks everybody with a seat anew, and lets lapse who stays silent by the rules of the first question", async () => {
  const { eventId, desk, confirmed, silent, waiting, link, move, tell } = await createMeeting();
  await move(moved);
  expect(await tell(true)).toMatchObject({ ok: true });
  for (const { id } of [confirmed, silent]) {
    const before = id === confirmed.id ? ["accepted", "seat-confirmed"] : ["accepted"];
    expect(await storedApplication(id)).toMatchObject({
      ...{ status: "accepted", askedAt: at(0), confirmBy: at(7 * 24 + 2), confirmedAt: null },
    });
    expect(await letterNamesOf(id)).toEqual([...before, "confirm-anew"]);
    expect(await entriesOf(id, "application.asked-anew")).toMatchObject([{ toStatus: "accepted" }]);
  }
  expect(await letterNamesOf(waiting.id)).toEqual(["event-changed"]);
  const guests = (await readDoor(desk, eventId))?.guests.map((guest) => answerName(guest.answer, guest));
  expect(guests?.map((name) => name.replace(/\s/g, " ")).sort()).toEqual([
    "Not confirmed",
    "Not confirmed. Said yes for 16 February 2027, before the date was moved",
  ]);
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "held", otherDay: "2027-02-16" },
    timeline: [{ what: "confirmed" }, { what: "asked-anew" }],
  });
  // No time runs before the letter has left.
  await lapseSeats(needsAt(7 * 24 + 3));
  expect((await storedApplication(silent.id)).status).toBe("accepted");
  await lettersThatLeave();
  expect(await confirmSeat(needsAt(1), link, confirmation)).toEqual({ ok: true });
  expect(await storedApplication(confirmed.id)).toMatchObject({ confirmedFor: "2027-02-23" });
  await remindGuests(needsAt(6 * 24));
  expect(await letterNamesOf(silent.id)).toEqual(["accepted", "confirm-anew", "confirm-reminder"]);
  await db.update(outbox).set({ status: "sent" }).where(eq(outbox.applicationId, silent.id));
  await lapseSeats(needsAt(7 * 24 + 3));
  expect(await storedApplication(silent.id)).toMatchObject({ status: "lapsed", confirmedFor: null });
  expect((await storedApplication(confirmed.id)).status).toBe("accepted");
  expect(await seatsOf(eventId)).toBe(1);
});

it("asks nobody whose seat is not told yet", async () => {
  const { eventId, move, tell } = await createMeeting();
  await move(moved);
  const announced = {
    status: "pending",
    ...{ version: 1, updatedAt: at(-9), waitlistedAt: null, decidedAt: null },
    ...{ confirmBy: null, confirmedAt: null, confirmedFor: null, saidYesAt: null, saidYesTo: null },
  } as const;
  const untold = await createApplication({ eventId, status: "accepted", confirmBy: at(99), announced });
  await tell(true);
  expect(await storedApplication(untold.id)).toMatchObject({ askedAt: null, confirmBy: at(99) });
  expect(await letterNamesOf(untold.id)).toEqual(["event-changed"]);
});

it("notes a yes once, with its member: the seat does not lapse, and the guest confirms by link", async () => {
  const { silent, chair, note } = await createMeeting();
  const noted = await Promise.all([note(silent, true), note(silent, true)]);
  expect(noted).toEqual([{ ok: true }, { ok: true }]);
  expect(await entriesOf(silent.id, "application.yes-noted")).toMatchObject([
    { actor: `member:${chair.id}`, details: {} },
  ]);
  expect(await storedApplication(silent.id)).toMatchObject({
    ...{ saidYesAt: at(0), saidYesTo: chair.id, confirmedAt: null, confirmedFor: "2027-02-16" },
  });
  expect(await answerOf(silent)).toEqual(["promised", null]);
  await remindGuests(needsAt(1));
  await lapseSeats(needsAt(24 * 60));
  expect((await storedApplication(silent.id)).status).toBe("accepted");
  expect(await letterNamesOf(silent.id)).toEqual(["accepted"]);
  const link = await createLink(silent.id);
  expect(await openApplication(needs, link)).toMatchObject({
    application: { state: "promised", confirmBy: null },
    timeline: [{ what: "promised" }],
  });
  expect(await confirmSeat(needsAt(1), link, confirmation)).toEqual({ ok: true });
  expect(await answerOf(silent)).toEqual(["confirmed", null]);
});

it("takes a note of a yes back, and holds the seat for its whole time once more", async () => {
  const { silent, confirmed, note } = await createMeeting();
  await note(silent, true);
  expect(await note(silent, false)).toEqual({ ok: true });
  expect(await storedApplication(silent.id)).toMatchObject({
    ...{ saidYesAt: null, saidYesTo: null, confirmedFor: null, confirmBy: at(7 * 24 + 2) },
  });
  // A guest who is asked anew had said yes to another day before the note.
  await db.update(applications).set({ confirmedFor: "2027-02-09" }).where(eq(applications.id, silent.id));
  for (const saidYes of [true, false, true, false]) await note(silent, saidYes);
  expect((await storedApplication(silent.id)).confirmedFor).toBe("2027-02-09");
  expect(await note(confirmed, true)).toEqual({ ok: false, reason: "not_possible" });
});

it("lets a yes end with the seat, and gives it back with the decision that took the seat", async () => {
  const { silent, desk, chair, note } = await createMeeting();
  await note(silent, true);
  const { version } = await storedApplication(silent.id);
  expect(await decide(chair, { id: silent.id, version }, "declined")).toMatchObject({ ok: true });
  expect(await storedApplication(silent.id)).toMatchObject({ saidYesAt: null, confirmedFor: null });
  expect(await undoDecision(desk, { applicationId: silent.id, version: version + 1 })).toEqual({ ok: true });
  expect(await answerOf(silent)).toEqual(["promised", null]);
  expect(await withdrawApplication(needs, await createLink(silent.id))).toEqual({ ok: true });
  expect(await storedApplication(silent.id)).toMatchObject({ saidYesAt: null, confirmedFor: null });
});
