import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply, applyAs, giveSeat } from "../../tests/apply";
import { createEvent, createLink, db } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applicationOf, letterNamesOf, lettersOf, seatsOf } from "../../tests/stored";
import { writeBatch } from "../db/client";
import { auditEntries } from "../db/schema";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

it("frees one seat when an accepted application is withdrawn ten times at once", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const { reference } = await apply({ eventId: event.id });
  await giveSeat(reference, event.id);
  expect(await seatsOf(event.id)).toBe(2);
  const link = await createLink((await applicationOf(reference)).id);
  const results = await Promise.all(Array.from({ length: 10 }, () => withdrawApplication(needs, link)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await seatsOf(event.id)).toBe(1);
  const { id } = await applicationOf(reference);
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.applicationId, id)).orderBy(auditEntries.id),
  ).toMatchObject([
    { action: "application.submitted" },
    { action: "application.withdrawn", fromStatus: "accepted" },
  ]);
  const letters = await lettersOf(id);
  expect(letters.map(({ letter }) => letter).sort()).toEqual(["receipt", "withdrawn"]);
});

it("frees seats too many under the same ten withdrawals when they read first and write after", async () => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 12 });
  const { reference, token } = await apply({ eventId: event.id });
  await giveSeat(reference, event.id);
  const withdrawNaively = async () => {
    const opened = await openApplication(needs, token);
    if (!opened.ok || opened.application.status !== "accepted") return;
    await writeBatch(db, [
      sql`UPDATE events SET current_attendees = current_attendees - 1 WHERE id = ${event.id}`,
      sql`UPDATE applications SET status = 'withdrawn' WHERE reference = ${reference}`,
    ]);
  };
  await Promise.all(Array.from({ length: 10 }, withdrawNaively));
  expect(await seatsOf(event.id)).toBeLessThan(12);
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
