import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { consoleFaults } from "../../tests/console-faults";
import {
  aPostedEvent,
  createApplication,
  createBriefing,
  createEvent,
  db,
  toldBefore,
} from "../../tests/factories";
import { count, unique, type Write } from "../../tests/fault-trials";
import type { events } from "../db/schema";

const { form, testEach } = await consoleFaults();

/** The console's editors, each with the text that was typed. */
const editors = {
  event: {
    create: () => createEvent(),
    valuesOf: (slug: string, description: string) => aPostedEvent({ intent: "save", slug, description }),
    text: sql`description`,
  },
  briefing: {
    create: () => createBriefing(),
    valuesOf: (slug: string, content: string) => ({
      intent: "save",
      title: "How settlement is verified",
      slug,
      type: "Settlement",
      content,
    }),
    text: sql`content`,
  },
};

type Kind = keyof typeof editors;
const tableOf = (kind: Kind) => sql.raw(`${kind}s`);

/** The entries of the audit trail about one row. */
const auditOf = (kind: Kind, id: number) => sql`audit_entries WHERE ${sql.raw(`${kind}_id`)} = ${id}`;

const creation =
  (kind: Kind): Write =>
  async () => {
    const [slug, typed] = [unique(), `Settlement, and how it is verified: ${unique()}`];
    return {
      request: form(`${kind}s/new`, editors[kind].valuesOf(slug, typed)),
      stored: async () => {
        const made = await db.all<{ id: number }>(sql`SELECT id FROM ${tableOf(kind)} WHERE slug = ${slug}`);
        for (const { id } of made) expect(await count(auditOf(kind, id))).toBe(1);
        return made.length;
      },
      typed,
    };
  };

const edit =
  (kind: Kind): Write =>
  async () => {
    const { id, slug } = await editors[kind].create();
    const typed = `Settlement, and how it is verified: ${unique()}`;
    return {
      request: form(`${kind}s/${id}`, { ...editors[kind].valuesOf(slug, typed), version: "1" }),
      stored: async () => {
        const changed = await count(sql`${auditOf(kind, id)} AND action = ${`${kind}.changed`}`);
        const isNew = sql`version = ${1 + changed} AND (${editors[kind].text} IS ${typed}) = ${changed}`;
        expect(await count(sql`${tableOf(kind)} WHERE id = ${id} AND ${isNew}`)).toBe(1);
        return changed;
      },
      typed,
    };
  };

const eventChange =
  (
    change: string,
    values: Pick<typeof events.$inferInsert, "isActive" | "status" | "told">,
    letters: number,
  ): Write =>
  async () => {
    const event = await createEvent(values);
    if (letters > 0) await createApplication({ eventId: event.id });
    const message = `We are sorry ${unique()}`;
    return {
      request: form(`events/${event.id}`, { intent: change, version: "1", message, sure: "on" }),
      stored: async () => {
        const changed = await count(
          sql`audit_entries WHERE event_id = ${event.id} AND action = ${`event.${change}`}`,
        );
        const written = sql`outbox o JOIN applications a ON a.id = o.application_id WHERE a.event_id = ${event.id}`;
        expect(await count(written), "letters").toBe(letters * changed);
        return changed;
      },
      typed: message,
    };
  };

const writes: Record<string, Write> = {
  "a draft put away": eventChange("put-away", { isActive: false }, 0),
  "a new event": creation("event"),
  "an edited event": edit("event"),
  "an event published": eventChange("publish", { isActive: false }, 0),
  "an event postponed": eventChange("postpone", { isActive: true }, 1),
  "an event cancelled": eventChange("cancel", { isActive: true }, 1),
  "an event put back on": eventChange("reinstate", { isActive: true, status: "postponed" }, 1),
  "a date told anew": eventChange("announce", { isActive: true, told: toldBefore }, 1),
  "a new briefing": creation("briefing"),
  "an edited briefing": edit("briefing"),
  "a briefing published": async () => {
    const { id } = await createBriefing();
    return {
      request: form(`briefings/${id}`, { intent: "publish", version: "1" }),
      stored: async () => {
        const published = sql`briefings WHERE id = ${id} AND is_published = 1 AND version = 2`;
        const audited = sql`audit_entries WHERE briefing_id = ${id}`;
        expect(await count(audited)).toBe(await count(published));
        return count(published);
      },
    };
  },
};

testEach(writes);
