import { expect, it } from "vitest";
import { createApplication, createEvent, createLink, createMember, db } from "../../tests/factories";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { seatsOf } from "../../tests/stored";
import { auditEntries } from "../db/schema";
import { askAgain } from "./ask-again";
import { markArrival, undoArrival } from "./committee/events/mark-arrival";
import { readDoor } from "./committee/events/read-door";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const hour = 60 * 60;
/** Six hours after the tests' now, on the same day in Bangkok, for four hours. */
const values = { startsAt: "2026-11-21T11:00:00.000Z", endsAt: "2026-11-21T15:00:00.000Z" } as const;
const [onTheDay, over] = [needsAfter(5 * hour), needsAfter(6 * hour)];

/** A guest, whom the door lets in and takes back. */
async function createGuest() {
  const { id, eventId } = await createApplication(
    { status: "accepted", confirmedAt: "2026-11-01T09:00:00.000Z" },
    { ...values, maxAttendees: 3, currentAttendees: 1 },
  );
  const door = committeeNeeds(await createMember(), 2 * hour);
  const come = () => markArrival(door, { eventId, applicationId: id, seen: 0 });
  const undo = async () => {
    const arrival = (await readDoor(door, eventId))?.guests[0]?.arrival ?? 0;
    return undoArrival(door, { eventId, arrival });
  };
  return { id, eventId, link: await createLink(id), come, undo };
}

it("lets nothing be withdrawn once the event is over, and everything erased", async () => {
  for (const status of ["pending", "waitlisted", "accepted"] as const) {
    const { id } = await createEvent({ ...values, maxAttendees: 3, currentAttendees: 1 });
    const link = await createLink((await createApplication({ eventId: id, status })).id);
    expect(await openApplication(onTheDay, link)).toMatchObject({ application: { canWithdraw: true } });
    expect(await openApplication(over, link)).toMatchObject({ application: { canWithdraw: false } });
    expect(await withdrawApplication(over, link)).toEqual({ ok: false, reason: "event_over" });
    expect(await openApplication(over, link)).toMatchObject({ application: { status } });
    expect(await eraseApplication(over, link)).toMatchObject({ ok: true });
    expect(await seatsOf(id)).toBe(1);
  }
});

it("lets a guest who has not come say so on the day itself, and one who has come not", async () => {
  const { eventId, link, come, undo } = await createGuest();
  expect(await come()).toMatchObject({ ok: true });
  expect(await openApplication(onTheDay, link)).toMatchObject({ application: { canWithdraw: false } });
  expect(await withdrawApplication(onTheDay, link)).toEqual({ ok: false, reason: "event_over" });
  expect(await undo()).toMatchObject({ ok: true });
  expect(await withdrawApplication(onTheDay, link)).toEqual({ ok: true });
  expect(await seatsOf(eventId)).toBe(1);
});

it("tells a guest, and nobody who holds the form's link alone, that they came", async () => {
  const { id, link, come, undo } = await createGuest();
  const ofTheForm = await createLink(id, "submission");
  expect(await openApplication(over, link)).toMatchObject({ arrivedAt: null });
  await come();
  expect(await openApplication(over, link)).toMatchObject({ arrivedAt: "2026-11-21T11:00:00.000Z" });
  const shown = await openApplication(over, ofTheForm);
  expect(shown).toMatchObject({ ok: true, application: { status: "accepted" } });
  expect(shown).toHaveProperty("arrivedAt", undefined);
  expect(await undo()).toMatchObject({ ok: true });
  expect(await openApplication(over, link)).toMatchObject({ arrivedAt: null });
});

it("tells who asked again as what its applicant did, and whether a seat would be waited for", async () => {
  for (const isFull of [false, true]) {
    const { id: eventId } = await createEvent({ maxAttendees: 2, currentAttendees: isFull ? 2 : 1 });
    const { id } = await createApplication({ eventId, status: "lapsed" });
    const past = { occurredAt: "2026-11-01T09:00:00.000Z", actor: "system", eventId, applicationId: id };
    await db.insert(auditEntries).values([
      { ...past, action: "application.submitted", toStatus: "pending" },
      { ...past, action: "application.lapsed", toStatus: "lapsed" },
    ]);
    const link = await createLink(id);
    expect(await openApplication(onTheDay, link)).toMatchObject({ application: { isFull } });
    expect(await askAgain(onTheDay, link)).toEqual({ ok: true });
    const what = isFull ? [{ what: "asked" }, { what: "waitlisted" }] : [{ what: "asked" }];
    expect(await openApplication(onTheDay, link)).toMatchObject({
      timeline: [{ what: "submitted" }, { what: "lapsed" }, ...what],
    });
  }
});
