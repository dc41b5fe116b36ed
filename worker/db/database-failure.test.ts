import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createEvent, createNomination, db, testNow } from "../../tests/factories";
import { documentedFailures } from "../../tests/failing-database";
import { changeEvent } from "../../tests/stored";
import { writeBatch } from "./client";
import { brokenRule, databaseFailure, type TableRule, tableRules } from "./database-failure";
import { applications } from "./schema";

const at = testNow.toISOString();

/** Breaks a rule of the tables by the very kind of statement that a service runs. */
const breaches: Record<TableRule, () => Promise<unknown>> = {
  judgedViewStands: () => writeBatch(db, [sql`INSERT INTO judged (changed) VALUES (1)`]),
  seatsWithinCapacity: async () => {
    const { id } = await createEvent({ maxAttendees: 1, currentAttendees: 1 });
    await writeBatch(db, [sql`UPDATE events SET current_attendees = 2 WHERE id = ${id}`]);
  },
  oneInvitation: async () => {
    const { eventId, email } = await createNomination();
    await createNomination({ eventId, email });
  },
  oneEventOfSlug: async () => {
    const { slug } = await createEvent();
    await createEvent({ slug });
  },
  oneBriefingOfSlug: async () => {
    const stored = sql`INSERT INTO briefings (slug, title, type, content, created_at, updated_at)
      VALUES ('the-same', 'Collateral', 'Custody', 'One paragraph.', ${at}, ${at})`;
    await writeBatch(db, [stored, stored]);
  },
};

const errorOf = (work: () => Promise<unknown>) =>
  work().then(
    () => new Error("D1 took it"),
    (error: unknown) => error,
  );

it.each(tableRules)("knows by D1's words that a statement would break the rule %s", async (rule) => {
  const error = await errorOf(breaches[rule]);
  expect([brokenRule(error), databaseFailure(error)], String(error)).toEqual([rule, undefined]);
});

it("takes no other refusal for one of these rules or for a failure", async () => {
  const { id } = await createEvent();
  const others = [
    () => changeEvent(id, { title: "" }),
    () => createApplication({ eventId: id, status: "unheard of" as "pending" }),
    () => db.delete(applications).where(sql`no_such_column = 1`),
    () => env.DB.prepare("SELECT").run(),
  ];
  for (const other of others) {
    const error = await errorOf(async () => other());
    expect([brokenRule(error), databaseFailure(error)], String(error)).toEqual([undefined, undefined]);
    expect(String(error)).not.toContain("D1 took it");
  }
});

// workerd cannot be made to fail in these ways, so what Cloudflare documents stands in for it.
it("tells a failure that passes from one of too much to do, in each documented wording", () => {
  const kinds = documentedFailures.map((message) =>
    databaseFailure(new Error("Failed query", { cause: new Error(message) })),
  );
  expect(kinds.filter((kind) => kind === undefined)).toEqual([]);
  expect(new Set(kinds)).toEqual(new Set(["passing", "overloaded"]));
});
