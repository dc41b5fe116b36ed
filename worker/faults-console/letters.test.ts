import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { letterKinds } from "~/domain/letter-kind";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import {
  createApplication,
  createEvent,
  createLetter,
  testClock,
  testDatabase,
  testDeciders,
  testNow,
} from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";
import { committeeNeeds } from "../../tests/needs";
import { outbox } from "../db/schema";
import { decideApplication } from "../services/committee/decide-application";
import { readHeldLetters } from "../services/committee/release-letters";

vi.spyOn(console, "error").mockImplementation(() => {});
const db = testDatabase();
const { form, member, testEach } = await consoleFaults();

let edits = 0;

const settlement = (as: "again" | "sent"): Write => ({
  prepare: async () => {
    const event = await createEvent();
    const application = await createApplication({ eventId: event.id });
    const now = testNow.toISOString();
    const [letter] = await db
      .insert(outbox)
      .values({
        letter: "receipt",
        status: "failed",
        recipient: application.email,
        applicationId: application.id,
        dedupeKey: unique(),
        nextAttemptAt: now,
        createdAt: now,
      })
      .returning();
    return {
      request: form("letters", { id: String(letter?.id), as }),
      stored: async () => {
        const settled = await count(
          sql`audit_entries WHERE application_id = ${application.id} AND action = ${`letter.${as}`}`,
        );
        const copies = await count(sql`outbox WHERE application_id = ${application.id}`);
        expect(copies, "a copy for each settlement").toBe(as === "again" ? 1 + settled : 1);
        return settled;
      },
    };
  },
});

const resending: Write = {
  prepare: async () => {
    const { id: applicationId } = await createApplication({ eventId: (await createEvent()).id });
    const { id } = await createLetter(applicationId, { letter: "receipt" });
    return {
      request: form(`letters/${id}`, { copies: "0" }),
      stored: async () => {
        const copies = (await count(sql`outbox WHERE application_id = ${applicationId}`)) - 1;
        const audited = sql`audit_entries WHERE application_id = ${applicationId} AND action = 'letter.again'`;
        expect(await count(audited)).toBe(copies);
        return copies;
      },
    };
  },
};

const releasing: Write = {
  prepare: async () => {
    const { id: eventId } = await createEvent({ holdsLetters: true });
    const { id: applicationId } = await createApplication({ eventId });
    const decided = {
      applicationId,
      version: 1,
      to: "accepted",
      isNotified: true,
      isOverride: false,
    } as const;
    const needs = committeeNeeds(member);
    await decideApplication(needs, { ...decided, reason: null, message: null });
    const { mark } = await readHeldLetters(needs, { eventId });
    return {
      request: form("letters/release", { event: String(eventId), mark }),
      stored: async () => {
        const released = await count(
          sql`audit_entries WHERE event_id = ${eventId} AND action = 'letter.released'`,
        );
        expect(await count(sql`outbox WHERE event_id = ${eventId} AND held_at IS NULL`)).toBe(released);
        const told = sql`applications WHERE event_id = ${eventId} AND announced IS NULL`;
        expect(await count(told)).toBe(released);
        return released;
      },
    };
  },
};

const writes: Record<string, Write> = {
  "the words of a letter": {
    prepare: async () => {
      const opening = `Words of ${unique()}`;
      // Of eight that are tried at once each has a letter of its own.
      const letter = Object.keys(letterKinds)[edits++ % Object.keys(letterKinds).length];
      const own = sql`letter_words WHERE letter = ${letter}`;
      const [at] = await db.all<{ version: number }>(sql`SELECT version FROM ${own}`);
      const entries = sql`audit_entries WHERE action = 'letter.words' AND details ->> 'letter' = ${letter}`;
      const before = await count(entries);
      return {
        request: form(`letters/words/${letter}`, {
          ...{ opening, closing: "", intent: "save" },
          version: String(at?.version ?? 0),
        }),
        stored: async () => {
          const saved = await count(sql`${own} AND opening = ${opening}`);
          expect((await count(entries)) - before).toBe(saved);
          return saved;
        },
        typed: opening,
      };
    },
  },
  "a letter of a decision sent later": {
    prepare: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      const silent = { reason: null, message: null, isNotified: false, isOverride: false };
      await decideApplication(
        { db, clock: testClock, member, deciders: testDeciders },
        { applicationId: id, version: 1, to: "declined", ...silent },
      );
      return {
        request: form(`applications/${id}`, { intent: "tell", version: "2" }),
        stored: async () => {
          const letters = await count(sql`outbox WHERE application_id = ${id}`);
          const audited = sql`audit_entries WHERE application_id = ${id} AND action = 'letter.told'`;
          expect(await count(audited)).toBe(letters);
          return letters;
        },
      };
    },
  },
  "a message to guests": {
    prepare: async () => {
      const event = await createEvent();
      await createApplication({ eventId: event.id });
      await createApplication({ eventId: event.id });
      const message = `The door is in the courtyard ${unique()}`;
      return {
        request: form(`events/${event.id}/letters`, {
          ...{ intent: "send", to: "pending", subject: "Where we meet", message, count: "2" },
        }),
        stored: async () => {
          const audited = await count(
            sql`audit_entries WHERE event_id = ${event.id} AND action = 'event.message'`,
          );
          const letters = sql`outbox WHERE event_id = ${event.id} AND letter = 'guest-message'`;
          expect(await count(letters), "letters").toBe(2 * audited);
          return audited;
        },
        typed: message,
      };
    },
  },
  "a copy of a letter": resending,
  "letters released": releasing,
  "a letter sent again": settlement("again"),
  "a letter recorded as sent": settlement("sent"),
};

testEach(writes);
