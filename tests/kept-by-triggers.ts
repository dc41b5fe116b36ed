import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { writeBatch } from "../worker/db/client";
import { db, testNow } from "./factories";

type Kept = {
  /** The rule that the trigger keeps. */
  rule: string;
  trigger: string;
  /** Tries to break the rule past all services; whether that was possible. */
  breach: () => Promise<boolean>;
};

export const run = (statement: ReturnType<typeof sql>) => writeBatch(db, [statement]);

export const isThere = async (query: ReturnType<typeof sql>) => (await db.all(query)).length > 0;

/** An erasure past all services. */
export const erase = (id: number) =>
  run(sql`UPDATE applications SET status = 'erased', erased_at = ${testNow.toISOString()}, full_name = NULL, email = NULL,
    email_normalised = NULL, email_domain = NULL, phone = NULL, company = NULL, job_title = NULL, linkedin = NULL,
    linkedin_profile = NULL, interest_reason = NULL, full_name_folded = NULL, company_folded = NULL,
    job_title_folded = NULL, interest_reason_folded = NULL WHERE id = ${id}`);

export const erasePartnership = (id: number) =>
  run(sql`UPDATE partnership_applications SET status = 'erased', erased_at = ${testNow.toISOString()}, organisation = NULL,
    website = NULL, contact_name = NULL, email = NULL, phone = NULL, job_title = NULL, goals = NULL, timeline = NULL,
    topic = NULL, email_normalised = NULL, email_domain = NULL, organisation_folded = NULL, contact_name_folded = NULL,
    topic_folded = NULL WHERE id = ${id}`);

/** A test for each rule, with its control: without its trigger the rule can be broken. */
export function testKept(rules: readonly Kept[]) {
  it.each(rules.map((kept) => [kept.rule, kept] as const))("%s", async (_, { trigger: name, breach }) => {
    expect(await breach()).toBe(false);
    const created = await db.get<{ sql: string } | undefined>(
      sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ${name}`,
    );
    await run(sql`DROP TRIGGER ${sql.raw(name)}`);
    expect(await breach()).toBe(true);
    await run(sql.raw(created?.sql ?? expect.fail(`There is no trigger ${name}`)));
  });
}
