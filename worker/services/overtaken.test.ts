import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { everythingStored } from "../../tests/everything-stored";
import {
  aBriefingForm,
  anEventForm,
  createApplication,
  createHeldSeat,
  createLetter,
  createLink,
  createMember,
  createPartnership,
  createWaiting,
  db,
  testNow,
} from "../../tests/factories";
import { committeeNeeds, needs } from "../../tests/needs";
import { overtakenDatabase } from "../../tests/overtaken-database";
import type { Database } from "../db/client";
import { applications, briefings, events, outbox } from "../db/schema";
import { addNote, notePartnership } from "./committee/add-note";
import { publishBriefing, saveBriefing } from "./committee/briefings/keep-briefings";
import { saveEvent } from "./committee/events/save-event";
import { erasePartnership } from "./committee/partnerships/erase-partnership";
import { eraseApplication } from "./erase-application";
import { offerSeats } from "./offer-seats";
import { sendDueLetters } from "./send-due-letters";

// Another request stores something between reading and writing: a service without a judge writes nothing, and says so.

type Race = {
  act: (db: Database) => Promise<unknown>;
  overtakenBy: () => Promise<unknown>;
  says: unknown;
};

const committeeOf = async (db: Database) => ({ ...committeeNeeds(await createMember("chair")), db });
const erase = async (id: number) => eraseApplication(needs, await createLink(id));
const stale = { ok: false, reason: "stale" };
const notFound = { ok: false, reason: "not_found" };
const aSoonerDay = new Date(testNow.getTime() + 25 * 60 * 60 * 1000).toISOString();

async function aBriefingAct(act: (late: Database, id: number) => Promise<unknown>): Promise<Race> {
  const saved = await saveBriefing(await committeeOf(db), aBriefingForm(), null);
  const id = saved.ok ? saved.id : expect.fail(saved.reason);
  return {
    act: (late) => act(late, id),
    overtakenBy: () => db.update(briefings).set({ version: 2 }).where(eq(briefings.id, id)),
    says: stale,
  };
}

const races: Record<string, () => Promise<Race>> = {
  "a note by an erasure": async () => {
    const { id } = await createApplication();
    return {
      act: async (late) => addNote(await committeeOf(late), { applicationId: id, body: "Ask again" }),
      overtakenBy: () => erase(id),
      says: notFound,
    };
  },
  "a note about a partner by an erasure": async () => {
    const { id } = await createPartnership();
    return {
      act: async (late) => notePartnership(await committeeOf(late), { id, body: "Ask again" }),
      overtakenBy: async () => erasePartnership(await committeeOf(db), id),
      says: notFound,
    };
  },
  "an edit of an event by another one": async () => {
    // Somebody who would be asked anew, or no more, had the change been made.
    const { eventId: id } = await createHeldSeat({}, { maxAttendees: 5 });
    return {
      act: async (late) => saveEvent(await committeeOf(late), anEventForm(), { id, version: 1 }),
      overtakenBy: () => db.update(events).set({ version: 2, startsAt: aSoonerDay }).where(eq(events.id, id)),
      says: stale,
    };
  },
  "an offer, and its letter, by a decline": async () => {
    const { id, eventId } = await createWaiting();
    const declined = { status: "declined", version: 2 } as const;
    return {
      act: (late) => offerSeats({ ...needs, db: late }, eventId),
      overtakenBy: () => db.update(applications).set(declined).where(eq(applications.id, id)),
      says: 0,
    };
  },
  "a publication by an edit": () =>
    aBriefingAct(async (late, id) =>
      publishBriefing(await committeeOf(late), { id, version: 1, change: "publish" }),
    ),
  "an edit of a briefing by another one": () =>
    aBriefingAct(async (late, id) =>
      saveBriefing(await committeeOf(late), aBriefingForm(), { id, version: 1 }),
    ),
};

it.each(Object.entries(races))("stores nothing of %s", async (_, prepare) => {
  const { act, overtakenBy, says } = await prepare();
  let stored = "";
  const late = overtakenDatabase(db, async () => {
    await overtakenBy();
    stored = await everythingStored(env.DB);
  });
  expect(await act(late)).toEqual(says);
  expect(stored).not.toBe("");
  expect(await everythingStored(env.DB)).toBe(stored);
});

it("keeps on record that a letter went out which a member has settled while the service refused it", async () => {
  const { id } = await createApplication();
  const letter = await createLetter(id, { letter: "receipt", status: "waiting", sentAt: null });
  const send = async () => {
    await db.update(outbox).set({ status: "sent" }).where(eq(outbox.id, letter.id));
    throw Object.assign(new Error("Refused"), { code: "E_REFUSED" });
  };
  await sendDueLetters({ ...needs, origin: "https://site.example", send });
  expect(await db.select().from(outbox).where(eq(outbox.id, letter.id))).toMatchObject([{ status: "sent" }]);
  expect(await db.$count(sql`letter_deliveries`, sql`outbox_id = ${letter.id}`)).toBe(1);
});
