import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import { createApplication, createEvent } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a note": {
    prepare: async () => {
      const event = await createEvent();
      const { id } = await createApplication({ eventId: event.id });
      const note = `Known to me ${unique()}`;
      return {
        request: form(`applications/${id}`, { intent: "note", note }),
        stored: async () => {
          const notes = await count(sql`application_notes WHERE application_id = ${id}`);
          const audited = sql`audit_entries WHERE application_id = ${id} AND action = 'application.noted'`;
          expect(await count(audited)).toBe(notes);
          return notes;
        },
        typed: note,
      };
    },
  },
  "a verification": {
    prepare: async () => {
      const event = await createEvent({ asksVerification: true });
      const { id } = await createApplication({ eventId: event.id });
      const source = `Register ${unique()}`;
      const record = { source, sanctionsList: "Consolidated list", listDate: "2026-11-20" };
      return {
        request: form(`applications/${id}`, { intent: "verify", version: "1", ...record }),
        stored: async () => {
          const verified = await count(sql`verifications WHERE application_id = ${id}`);
          const audited = sql`audit_entries WHERE application_id = ${id} AND action = 'application.verified'`;
          expect(await count(audited)).toBe(verified);
          return verified;
        },
        typed: source,
      };
    },
  },
  "an arrival": {
    prepare: async () => {
      const event = await createEvent({ startsAt: "2026-11-21T06:00:00.000Z" });
      const { id } = await createApplication({ eventId: event.id, status: "accepted" });
      return {
        request: form(`events/${event.id}/door`, { seen: "0", arrived: String(id) }),
        stored: async () => {
          const arrived = await count(sql`arrivals WHERE application_id = ${id}`);
          const audited = sql`audit_entries WHERE application_id = ${id} AND action = 'door.arrived'`;
          expect(await count(audited)).toBe(arrived);
          return arrived;
        },
      };
    },
  },
  "a declaration": {
    prepare: async () => {
      const { id } = await createApplication({ eventId: (await createEvent()).id });
      return {
        request: form(`applications/${id}`, { intent: "declare", answer: "conflict" }),
        stored: async () => {
          const declared = await count(sql`declarations WHERE application_id = ${id}`);
          const audited = sql`audit_entries WHERE application_id = ${id} AND action = 'application.declared'`;
          expect(await count(audited)).toBe(declared);
          return declared;
        },
      };
    },
  },
};

testEach(writes);
