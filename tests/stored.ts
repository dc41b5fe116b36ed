import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  applications,
  auditEntries,
  decisions,
  events,
  invitations,
  outbox,
  votes,
} from "../worker/db/schema";
import { db } from "./factories";

export const storedApplication = async (id: number) =>
  (await db.select().from(applications).where(eq(applications.id, id)).get()) ??
  expect.fail(`No application ${id}`);

export const applicationOf = async (reference: string) =>
  (await db.select().from(applications).where(eq(applications.reference, reference)).get()) ??
  expect.fail(`No application ${reference}`);

export const applicationsOf = (eventId: number) =>
  db.select().from(applications).where(eq(applications.eventId, eventId)).orderBy(applications.id);

export const storedEvent = async (id: number) =>
  (await db.select().from(events).where(eq(events.id, id)).get()) ?? expect.fail(`No event ${id}`);

export const seatsOf = async (eventId: number) => (await storedEvent(eventId)).currentAttendees;

export const lettersOf = (applicationId: number) =>
  db.select().from(outbox).where(eq(outbox.applicationId, applicationId)).orderBy(outbox.id);

export const storedLetter = async (id: number) =>
  (await db.select().from(outbox).where(eq(outbox.id, id)).get()) ?? expect.fail(`No letter ${id}`);

/** Their names alone. */
export const letterNamesOf = async (applicationId: number) =>
  (await lettersOf(applicationId)).map(({ letter }) => letter);

export const storedInvitation = async (id: number) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)).get()) ??
  expect.fail(`No invitation ${id}`);

export const lettersOfInvitation = (id: number) =>
  db.select().from(outbox).where(eq(outbox.invitationId, id)).orderBy(outbox.id);

export const votesOf = (applicationId: number) =>
  db.select().from(votes).where(eq(votes.applicationId, applicationId));

export const decisionsOf = (applicationId: number) =>
  db.select().from(decisions).where(eq(decisions.applicationId, applicationId));

/** What is on record of an application, or of one kind of act on it. */
export const entriesOf = (id: number, action?: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.applicationId, id), action ? eq(auditEntries.action, action) : undefined))
    .orderBy(auditEntries.id);

export const entriesOfInvitation = (id: number, action: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.invitationId, id), eq(auditEntries.action, action)));

// Changes past all services.

export const changeApplication = (id: number, values: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(values).where(eq(applications.id, id));

export const changeEvent = (id: number, values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, id));

export const changeInvitation = (id: number, values: Partial<typeof invitations.$inferInsert>) =>
  db.update(invitations).set(values).where(eq(invitations.id, id));
