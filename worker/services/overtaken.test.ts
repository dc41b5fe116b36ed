import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import { everythingStored } from "../../tests/everything-stored";
import {
  anEventForm,
  createApplication,
  createEvent,
  createHeldSeat,
  createLetter,
  createLink,
  createMember,
  createPartnership,
  createWaiting,
  testClock,
  testDatabase,
  testDeciders,
  testNow,
  testSecret,
} from "../../tests/factories";
import { overtakenDatabase } from "../../tests/overtaken-database";
import type { Database } from "../db/client";
import { applications, briefings, events, letterDeliveries, outbox } from "../db/schema";
import { addNote, notePartnership } from "./committee/add-note";
import { type Decision, decideApplication } from "./committee/applications/decide-application";
import { letApplicationStand } from "./committee/applications/let-application-stand";
import { publishBriefing } from "./committee/briefings/publish-briefing";
import { saveBriefing } from "./committee/briefings/save-briefing";
import { changeEventState } from "./committee/events/change-event-state";
import { saveEvent } from "./committee/events/save-event";
import { erasePartnership } from "./committee/partnerships/erase-partnership";
import { eraseApplication } from "./erase-application";
import { offerSeats } from "./offer-seats";
import { sendDueLetters } from "./send-due-letters";

// Another request stores something between a service's reading and its writing: the service writes nothing, and says so.

type Race = {
  act: (db: Database) => Promise<unknown>;
  overtakenBy: () => Promise<unknown>;
  says: object;
};

const db = testDatabase();
const needsOf = (db: Database) => ({ db, clock: testClock, secret: testSecret, letterSource: "a network" });
const committeeOf = async (db: Database) => ({
  db,
  clock: testClock,
  member: await createMember("chair"),
  deciders: testDeciders,
});
const setApplication = (id: number, values: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(values).where(eq(applications.id, id));
const setEvent = (id: number, values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, id));
const erase = async (id: number) => eraseApplication(needsOf(db), await createLink(id));
const aSoonerDay = new Date(testNow.getTime() + 25 * 60 * 60 * 1000).toISOString();

type Row = { id: number; eventId: number; email: string | null };

async function aDecision(
  overtakenBy: (row: Row) => Promise<unknown>,
  says: object,
  {
    values,
    to = "accepted",
  }: { values?: Partial<typeof applications.$inferInsert>; to?: Decision["to"] } = {},
): Promise<Race> {
  const { id: eventId } = await createEvent({ maxAttendees: 5 });
  const row = await createApplication({ eventId, ...values });
  const words = { reason: null, message: null, isNotified: true, isOverride: false };
  const seen = { version: 1, eventVersion: 1 };
  return {
    act: async (late) =>
      decideApplication(await committeeOf(late), { applicationId: row.id, ...seen, to, ...words }),
    overtakenBy: () => overtakenBy(row),
    says,
  };
}

/** One that stands and has its receipt, and one of the same address that was set aside and is to stand instead. */
async function aPromotion(
  overtakenBy: (rows: { standing: Row; other: Row }) => Promise<unknown>,
  reason: string,
): Promise<Race> {
  const { id: eventId } = await createEvent();
  const standing = await createApplication({ eventId });
  const other = await createApplication({
    eventId,
    email: standing.email ?? "",
    status: "resubmitted",
    resubmissionOf: standing.id,
  });
  const receipt = await createLetter(standing.id, { letter: "receipt" });
  const delivery = { outboxId: receipt.id, recipientHash: "hash", letter: "receipt", eventId };
  await db.insert(letterDeliveries).values({ ...delivery, startedAt: testNow.toISOString() });
  return {
    act: async (late) => letApplicationStand(await committeeOf(late), { id: other.id, version: 1 }),
    overtakenBy: () => overtakenBy({ standing, other }),
    says: { reason },
  };
}

async function anEventAct(
  act: (late: Database, id: number) => Promise<unknown>,
  values: Partial<typeof events.$inferInsert> = {},
): Promise<Race> {
  const { id } = await createEvent({ maxAttendees: 5, currentAttendees: 1, ...values });
  // Somebody who would be asked anew, or no more, had the change been made.
  await createHeldSeat({ eventId: id });
  return {
    act: (late) => act(late, id),
    overtakenBy: () => setEvent(id, { version: 2, startsAt: aSoonerDay }),
    says: { reason: "conflict" },
  };
}

async function aBriefingAct(act: (late: Database, id: number) => Promise<unknown>): Promise<Race> {
  const saved = await saveBriefing(await committeeOf(db), aBriefing(), null);
  const id = saved.ok ? saved.id : expect.fail(saved.reason);
  return {
    act: (late) => act(late, id),
    overtakenBy: () => db.update(briefings).set({ version: 2 }).where(eq(briefings.id, id)),
    says: { reason: "conflict" },
  };
}

const aBriefing = () =>
  briefingFormSchema.parse({
    slug: `overtaken-${crypto.randomUUID()}`,
    title: "Overtaken",
    type: "Settlement",
    content: "Words.",
    ...{ tags: "", author: "", summary: "", publishedAt: "", isFeatured: false },
  });

const races: Record<string, () => Promise<Race>> = {
  "a decision by a correction": () =>
    aDecision(({ id }) => setApplication(id, { version: 2 }), {
      reason: "conflict",
      newer: { version: 2, status: "pending" },
    }),
  "a decision by the last row's end": () =>
    aDecision(({ id }) => db.delete(applications).where(eq(applications.id, id)), { reason: "not_found" }),
  "a release by another application of the same address": () =>
    aDecision(
      ({ eventId, email }) => createApplication({ eventId, email: email ?? "" }),
      { reason: "standing_already" },
      { values: { status: "quarantined", quarantinedAt: testNow.toISOString() }, to: "pending" },
    ),
  "a promotion by a change of what is to stand": () =>
    aPromotion(({ other }) => setApplication(other.id, { version: 2 }), "conflict"),
  "a note by an erasure": async () => {
    const { id } = await createApplication({ eventId: (await createEvent()).id });
    return {
      act: async (late) => addNote(await committeeOf(late), { applicationId: id, body: "Ask again" }),
      overtakenBy: () => erase(id),
      says: { reason: "not_found" },
    };
  },
  "a note about a partner by an erasure": async () => {
    const { id } = await createPartnership();
    return {
      act: async (late) => notePartnership(await committeeOf(late), { id, body: "Ask again" }),
      overtakenBy: async () => erasePartnership(await committeeOf(db), id),
      says: { reason: "not_found" },
    };
  },
  "a cancellation by an edit": () =>
    anEventAct(async (late, id) =>
      changeEventState(await committeeOf(late), { id, version: 1, change: "cancel", message: "" }),
    ),
  "an event's return by an edit": () =>
    anEventAct(
      async (late, id) =>
        changeEventState(await committeeOf(late), { id, version: 1, change: "reinstate", message: "" }),
      { status: "postponed", confirmationDays: 20 },
    ),
  "an edit of an event by another one": () =>
    anEventAct(async (late, id) => saveEvent(await committeeOf(late), anEventForm(), { id, version: 1 })),
  "a publication by an edit": () =>
    aBriefingAct(async (late, id) =>
      publishBriefing(await committeeOf(late), { id, version: 1, change: "publish" }),
    ),
  "an edit of a briefing by another one": () =>
    aBriefingAct(async (late, id) => saveBriefing(await committeeOf(late), aBriefing(), { id, version: 1 })),
};

it.each(Object.entries(races))("stores nothing of %s", async (_, prepare) => {
  const { act, overtakenBy, says } = await prepare();
  let stored = "";
  const late = overtakenDatabase(db, async () => {
    await overtakenBy();
    stored = await everythingStored(env.DB);
  });
  expect(await act(late)).toMatchObject({ ok: false, ...says });
  expect(stored).not.toBe("");
  expect(await everythingStored(env.DB)).toBe(stored);
});

it("offers nothing, and writes no letter of it, to somebody who was declined meanwhile", async () => {
  const waiting = await createWaiting();
  let stored = "";
  const late = overtakenDatabase(db, async () => {
    await setApplication(waiting.id, { status: "declined", version: 2 });
    stored = await everythingStored(env.DB);
  });
  expect(await offerSeats({ db: late, clock: testClock, deciders: testDeciders }, waiting.eventId)).toBe(0);
  expect(stored).not.toBe("");
  expect(await everythingStored(env.DB)).toBe(stored);
});

it("keeps on record that a letter went out which a member has settled while the service refused it", async () => {
  const { id } = await createApplication({ eventId: (await createEvent()).id });
  const letter = await createLetter(id, { letter: "receipt", status: "waiting", sentAt: null });
  const send = async () => {
    await db.update(outbox).set({ status: "sent" }).where(eq(outbox.id, letter.id));
    throw Object.assign(new Error("Refused"), { code: "E_REFUSED" });
  };
  await sendDueLetters({ ...needsOf(db), origin: "https://site.example", send });
  expect(await db.select().from(outbox).where(eq(outbox.id, letter.id))).toMatchObject([{ status: "sent" }]);
  const deliveries = await db.select().from(letterDeliveries).where(eq(letterDeliveries.outboxId, letter.id));
  expect(deliveries).toHaveLength(1);
});
