import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import { createApplication, createEvent, createMember, db } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersThatLeave } from "../../../../tests/outbox";
import { letterNamesOf } from "../../../../tests/stored";
import { applications, auditEntries, events, outbox } from "../../../db/schema";
import { readApplication } from "./read-application";
import { tellDecision } from "./tell-decision";

const chair = await createMember("chair");
const needsAt = (days: number, member = chair) => committeeNeeds(member, days * 86_400);

it("sends the letter of a decision that was made without one, once, and holds the seat for its whole time", async () => {
  const { id: eventId } = await createEvent({ confirmationDays: 7 });
  const application = await createApplication({ eventId });
  await decide(chair, application, "accepted", { isNotified: false, message: "Welcome." });
  const detail = await readApplication(needsAt(3), application.id);
  expect(detail?.untold).toEqual({ version: 2, letter: "accepted" });
  const tell = () => tellDecision(needsAt(3), { applicationId: application.id, version: 2 });
  expect(await Promise.all([tell(), tell()])).toContainEqual({ ok: true });
  expect(await tell()).toEqual({ ok: false, reason: "not_possible" });
  expect(await letterNamesOf(application.id)).toEqual(["accepted"]);
  const stored = await db.select().from(applications).where(eq(applications.id, application.id)).get();
  expect(stored?.confirmBy).toBe("2026-12-01T11:00:00.000Z");
  const letters = (await lettersThatLeave(3 * 86_400)).filter(({ to }) => to === application.email);
  expect(letters.map(({ letter }) => letter.text)).toEqual([expect.stringContaining("Welcome.")]);
  const told = await db.select().from(auditEntries).where(eq(auditEntries.action, "letter.told"));
  expect(told.filter(({ applicationId }) => applicationId === application.id)).toMatchObject([
    { actor: `member:${chair.id}`, eventId, details: { letter: "accepted" } },
  ]);
});

it("says in the history that words were in no letter where it was dropped before it left", async () => {
  const application = await createApplication();
  await decide(chair, application, "accepted", { message: "Welcome." });
  const history = async () => (await readApplication(needsAt(0), application.id))?.history;
  expect(await history()).toContainEqual(expect.objectContaining({ message: "Welcome.", untold: null }));
  await db.update(outbox).set({ status: "dropped" }).where(eq(outbox.applicationId, application.id));
  expect(await history()).toContainEqual(expect.objectContaining({ message: null, untold: "Welcome." }));
});

it("tells nothing that was told, was decided anew, or is about an event that will not be", async () => {
  const ask = ({ id: applicationId }: { id: number }, version: number) =>
    tellDecision(needsAt(0), { applicationId, version });
  const refused = { ok: false, reason: "not_possible" };
  const { id: eventId } = await createEvent();
  const [told, anew] = [await createApplication({ eventId }), await createApplication({ eventId })];
  await decide(chair, told, "declined");
  await decide(chair, anew, "declined", { isNotified: false });
  await decide(chair, { id: anew.id, version: 2 }, "waitlisted", { isNotified: false });
  expect([await ask(told, 2), await ask(anew, 2)]).toEqual([refused, refused]);
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, eventId));
  expect(await ask(anew, 3)).toEqual(refused);
});
