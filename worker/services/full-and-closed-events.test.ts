import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { anInterest, createEvent, db, testNow } from "../../tests/factories";
import { overtakenDatabase } from "../../tests/overtaken-database";
import { countEveryTable, register, rowsOf } from "../../tests/registering";
import { letterNamesOf } from "../../tests/stored";
import { events } from "../db/schema";

// The state of a new application, by the state of its event.

const seat = { maxAttendees: 20, currentAttendees: 19 };
const full = { maxAttendees: 20, currentAttendees: 20 };

it("puts an application for a full event on its waiting list when that was asked for", async () => {
  const event = await createEvent(full);
  const answer = await register({ interest: anInterest({ eventId: event.id, waitingList: true }) });
  expect(answer).toMatchObject({ ok: true, registration: { status: "waitlisted" } });
  const [row] = await rowsOf(event.id);
  expect(row).toMatchObject({ status: "waitlisted", waitlistedAt: testNow.toISOString() });
  expect(await letterNamesOf(row?.id ?? 0)).toEqual(["waiting-list"]);
});

const overdue = { registrationDeadline: testNow.toISOString() };
it.each([
  ["fills", { currentAttendees: 20 }, "event_full"],
  ["closes", overdue, "registration_closed"],
  ["is cancelled", { status: "cancelled" }, "registration_closed"],
  ["is moved to today", { startsAt: "2026-11-21T12:00:00.000Z" }, "event_past"],
  ["is taken off the list", { isActive: false }, "event_not_found"],
] as const)("refuses when the event %s between reading and writing", async (_, values, reason) => {
  const event = await createEvent(seat);
  const before = await countEveryTable();
  const changed = overtakenDatabase(db, async () => {
    await db.update(events).set(values).where(eq(events.id, event.id));
  });
  expect(await register({ interest: anInterest({ eventId: event.id }) }, { db: changed })).toEqual({
    ok: false,
    reason,
  });
  expect(await countEveryTable()).toEqual(before);
});
