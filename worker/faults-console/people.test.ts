import { sql } from "drizzle-orm";
import { consoleFaults } from "../../tests/console-faults";
import { createApplication, createMember, db } from "../../tests/factories";
import { audited, count, unique, type Write, whole } from "../../tests/fault-trials";
import { committeeNeeds } from "../../tests/needs";
import { addInterest } from "../services/committee/conflicts/keep-interests";

const { form, member, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "an interest": async () => {
    const name = `House of ${crypto.randomUUID()}`;
    return {
      request: form("interests", { kind: "organization", name }),
      stored: () => count(sql`interests WHERE name = ${name}`),
    };
  },
  "an interest ended": async () => {
    const name = `House of ${unique()}`;
    await addInterest(committeeNeeds(member), { kind: "organization", name });
    const own = sql`interests WHERE name = ${name}`;
    const { id } = await db.get<{ id: number }>(sql`SELECT id FROM ${own}`);
    return {
      request: form("interests", { end: `${id}` }),
      stored: () => count(sql`${own} AND ended_at IS NOT NULL`),
    };
  },
  "declarations on an organization": async () => {
    const { id: one, eventId } = await createApplication({}, { asksDeclaration: true });
    const { id: other } = await createApplication({ eventId });
    return {
      request: form("interests", { intent: "declare", "organization-0": `none:${one},${other}` }),
      stored: whole(
        sql`declarations WHERE application_id = ${one}`,
        sql`declarations WHERE application_id = ${other}`,
        audited(one, "application.declared"),
        audited(other, "application.declared"),
      ),
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
