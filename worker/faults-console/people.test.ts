import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import { createMember } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "an interest": {
    prepare: async () => {
      const name = `House of ${crypto.randomUUID()}`;
      return {
        request: form("interests", { kind: "organization", name }),
        stored: () => count(sql`interests WHERE name = ${name}`),
      };
    },
  },
  "a new member": {
    prepare: async () => {
      const email = `new.${unique()}@committee.example`;
      const own = sql`committee_members WHERE email = ${email}`;
      return {
        request: form("members", { email, role: "reviewer" }),
        stored: async () => {
          const added = await count(own);
          const id = sql`(SELECT id FROM ${own})`;
          expect(await count(sql`audit_entries WHERE details ->> 'member' = ${id}`)).toBe(added);
          return added;
        },
        typed: email,
      };
    },
  },
  "a member removed": {
    prepare: async () => {
      const { id } = await createMember("reader");
      return {
        request: form("members", { member: String(id), from: "reader", role: "reader", intent: "remove" }),
        stored: async () => {
          const removed = await count(sql`committee_members WHERE id = ${id} AND role IS NULL`);
          expect(await count(sql`audit_entries WHERE details ->> 'member' = ${id}`)).toBe(removed);
          return removed;
        },
      };
    },
  },
};

testEach(writes);
