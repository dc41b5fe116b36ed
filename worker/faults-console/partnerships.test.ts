import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import { createPartnership } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a partnership reviewed": {
    prepare: async () => {
      const { id } = await createPartnership({ status: "quarantined" });
      return {
        request: form(`partnerships/${id}`, { intent: "new", version: "1" }),
        stored: async () => {
          const audited = sql`audit_entries WHERE partnership_application_id = ${id}`;
          const letters = sql`outbox WHERE partnership_application_id = ${id}`;
          expect(await count(letters)).toBe(await count(audited));
          return count(sql`partnership_applications WHERE id = ${id} AND version = 2`);
        },
      };
    },
  },
  "a note on a partnership": {
    prepare: async () => {
      const { id } = await createPartnership();
      const note = `Known to me ${unique()}`;
      return {
        request: form(`partnerships/${id}`, { intent: "note", note }),
        stored: async () => {
          const notes = await count(sql`partnership_notes WHERE partnership_application_id = ${id}`);
          expect(await count(sql`audit_entries WHERE partnership_application_id = ${id}`)).toBe(notes);
          return notes;
        },
        typed: note,
      };
    },
  },
  "a partnership erased": {
    prepare: async () => {
      const { id } = await createPartnership();
      return {
        request: form(`partnerships/${id}`, { intent: "erase", sure: "on" }),
        stored: async () => {
          const erased = await count(
            sql`audit_entries WHERE partnership_application_id = ${id} AND action = 'partnership.erased'`,
          );
          const left = sql`partnership_applications WHERE id = ${id} AND email IS NOT NULL`;
          expect(await count(left)).toBe(1 - erased);
          return erased;
        },
      };
    },
  },
};

testEach(writes);
