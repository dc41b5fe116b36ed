import { sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { createApplication, createEvent, db, testNow } from "../../tests/factories";
import * as schema from "./schema";

const now = testNow.toISOString();
const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

/** The database's own words for a refusal; drizzle wraps them. */
async function refusalOf(query: PromiseLike<unknown>): Promise<string> {
  try {
    await query;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
  }
  throw new Error("The database took it");
}

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "the migrated table %s has the columns that the code believes in",
  async (name, table) => {
    const columns = await db.all<{ name: string; type: string; notnull: number; pk: number }>(
      sql`SELECT name, type, "notnull", pk FROM pragma_table_info(${name}) ORDER BY name`,
    );
    const { columns: known, primaryKeys } = getTableConfig(table);
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const believed = known.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isRequired: column.notNull || column.primary || keys.has(column.name),
      isKey: column.primary || keys.has(column.name),
    }));
    expect(
      columns.map((column) => ({
        name: column.name,
        type: column.type,
        isRequired: column.notnull === 1 || column.pk > 0,
        isKey: column.pk > 0,
      })),
    ).toEqual(believed.sort((one, other) => (one.name < other.name ? -1 : 1)));
  },
);

const migrated = await db.all<{ name: string; strict: number }>(
  sql`SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
    AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name`,
);

it("every migrated table is strict", () => {
  expect(migrated.map(({ strict }) => strict)).toEqual(migrated.map(() => 1));
});

it("every foreign key restricts", async () => {
  const keys: string[] = [];
  for (const { name } of migrated) {
    const rows = await db.all<{ from: string; onDelete: string; onUpdate: string }>(sql`
      SELECT "from", on_delete AS onDelete, on_update AS onUpdate
      FROM pragma_foreign_key_list(${name})
    `);
    for (const { from, onDelete, onUpdate } of rows) {
      expect([from, onDelete, onUpdate]).toEqual([from, "RESTRICT", "RESTRICT"]);
      keys.push(from);
    }
  }
  expect(keys).toContain("event_id");
});

it.each<[string, Parameters<typeof createEvent>[0]]>([
  ["a slug that is no address", { slug: "Bangkok 2026" }],
  ["a maximum of nobody", { maxAttendees: 0 }],
  ["fewer than no people", { currentAttendees: -1 }],
  ["an instant without milliseconds", { startsAt: "2099-12-12T06:00:00Z" }],
  ["an instant with an offset", { startsAt: "2099-12-12T06:00:00.000+07:00" }],
  ["a deadline that is only a day", { registrationDeadline: "2099-12-12" }],
  ["no title", { title: "" }],
  ["no zone", { timeZone: "" }],
])("no event has %s", async (_, values) => {
  expect(await refusalOf(createEvent(values))).toMatch("CHECK constraint failed");
});

it.each(["pending", "waitlisted", "accepted", "declined"] as const)(
  "a person with a %s application has no second standing one",
  async (status) => {
    const { eventId, email } = await createApplication({ status });
    expect(await refusalOf(createApplication({ eventId, email }))).toMatch(
      "UNIQUE constraint failed: applications.event_id, applications.email_normalised",
    );
  },
);

it.each(["withdrawn", "quarantined"] as const)(
  "a person with a %s application may have a standing one",
  async (status) => {
    const { eventId, email } = await createApplication({ status });
    await expect(createApplication({ eventId, email })).resolves.toBeDefined();
  },
);

it.each<[string, Parameters<typeof createApplication>[0]]>([
  ["a status that nobody knows", { status: "maybe" as "pending" }],
  ["no name unless it is erased", { fullName: null, fullNameFolded: null }],
  ["a company without its folded words", { companyFolded: null }],
  ["a name after it was erased", { status: "erased", erasedAt: now }],
  ["a time of erasing unless it is erased", { erasedAt: now }],
  ["the status of a resubmission without what it repeats", { status: "resubmitted" }],
])("no application has %s", async (_, values) => {
  expect(await refusalOf(createApplication(values))).toMatch("CHECK constraint failed");
});
