import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { consoleFaults, count, unique } from "../../tests/console-faults";
import { createMember, testDatabase } from "../../tests/factories";
import type { Write } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const db = testDatabase();
const { form, member, testEach } = await consoleFaults();

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
  "a filter kept": {
    prepare: async () => {
      const name = `Filter ${unique()}`;
      // Those of the trials before make room; eight are tried at once.
      await db.run(sql`DELETE FROM saved_filters WHERE id <= (SELECT max(id) - 10 FROM saved_filters)`);
      return {
        request: form("filters?status=accepted", { name }),
        stored: () => count(sql`saved_filters WHERE name = ${name} AND member_id = ${member.id}`),
        typed: name,
      };
    },
  },
};

testEach(writes);
