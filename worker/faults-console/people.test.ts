import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { consoleFaults } from "../../tests/console-faults";
import { createMember } from "../../tests/factories";
import { count, unique, type Write, whole } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "an interest": async () => {
    const name = `House of ${crypto.randomUUID()}`;
    return {
      request: form("interests", { kind: "organization", name }),
      stored: () => count(sql`interests WHERE name = ${name}`),
    };
  },
  "a new member": async () => {
    const email = `new.${unique()}@committee.example`;
    const own = sql`committee_members WHERE email = ${email}`;
    return {
      request: form("members", { email, role: "reviewer" }),
      stored: whole(own, sql`audit_entries WHERE details ->> 'member' = (SELECT id FROM ${own})`),
      typed: email,
    };
  },
  "a member removed": async () => {
    const { id } = await createMember("reader");
    return {
      request: form("members", { member: String(id), from: "reader", role: "reader", intent: "remove" }),
      stored: whole(
        sql`committee_members WHERE id = ${id} AND role IS NULL`,
        sql`audit_entries WHERE details ->> 'member' = ${id}`,
      ),
    };
  },
};

testEach(writes);
