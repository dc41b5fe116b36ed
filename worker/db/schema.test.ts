import { sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { createApplication, db } from "../../tests/factories";
import * as schema from "./schema";

const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

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

it.each(["pending", "waitlisted", "accepted", "declined"] as const)(
  "a person with a %s application has no second standing one",
  async (status) => {
    const { eventId, email } = await createApplication({ status });
    await expect(createApplication({ eventId, email })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("UNIQUE constraint failed: applications.event_id") },
    });
  },
);

it.each(["withdrawn", "quarantined"] as const)(
  "a person with a %s application may have a standing one",
  async (status) => {
    const { eventId, email } = await createApplication({ status });
    await expect(createApplication({ eventId, email })).resolves.toBeDefined();
  },
);
