import { type SQL, sql } from "drizzle-orm";
import { confirmationDays } from "~/domain/confirmation-deadline";
import type { ImportedEvent } from "./event-import";
import { events as table } from "./schema";
import { dateAndPlace, keptTold } from "./told-date";

/** The columns of a known event that an import changes; its slug identifies it. */
export const changedColumns = [
  ...(["type", "title", "description", "theme", "focus", "outcomes", "link", "location", "venue"] as const),
  ...(["startsAt", "endsAt", "timeIsKnown", "timeZone", "registrationDeadline"] as const),
  ...(["participants", "expectedParticipants", "maxAttendees", "status", "isActive"] as const),
] as const satisfies (keyof ImportedEvent & keyof typeof table.$inferSelect)[];

const columns = ["slug", ...changedColumns] as const;
type ImportedColumn = (typeof columns)[number];

/** An imported event by the values of its columns: a list is text, and a condition a number. */
export const importedRow = (event: ImportedEvent): Record<string, string | number | null> =>
  Object.fromEntries(
    columns.map((column) => {
      const value = event[column] ?? null;
      if (Array.isArray(value)) return [column, JSON.stringify(value)];
      return [column, typeof value === "boolean" ? Number(value) : value];
    }),
  );

/** The value of an imported event `p` in a column, and whether it differs from that of an event `e`. */
export const imported = (column: ImportedColumn) => sql.raw(`p.value ->> '$.${column}'`);
export const isChanged = (column: ImportedColumn) => differ(column, sql`e.${name(column)}`, imported(column));

/**
 * The statement that stores imported events. An event that is known by its slug is updated, and only a real change
 * raises the numbers by which calendars and other editors notice it. Seats that are taken stay, and so do the rules by
 * which an event is judged; a new one has those that are usual.
 *
 * @param rows of `importedRow`, as a list in JSON
 */
export function storeImported(rows: string, now: string): SQL {
  const join = (parts: SQL[], by = sql`, `) => sql.join(parts, by);
  const stored = (column: ImportedColumn) => sql`events.${name(column)}`;
  const excluded = (column: ImportedColumn) => sql`excluded.${name(column)}`;
  const isOtherwise = (some: readonly ImportedColumn[]) =>
    join(
      some.map((column) => differ(column, stored(column), excluded(column))),
      sql` OR `,
    );
  return sql`
    INSERT INTO events (${join(columns.map((column) => sql`${name(column)}`))},
      confirmation_days, asks_verification, asks_declaration, created_at, updated_at)
    SELECT ${join(columns.map(imported))}, ${confirmationDays.usual}, 1, 1, ${now}, ${now}
    FROM json_each(${rows}) p WHERE true
    ON CONFLICT (slug) DO UPDATE SET
      ${join(changedColumns.map((column) => sql`${name(column)} = ${excluded(column)}`))},
      told = iif(coalesce(events.is_active, 1) = 1 AND (${isOtherwise(dateAndPlace)}), ${keptTold(now)}, events.told),
      sequence = sequence + 1, version = version + 1, updated_at = excluded.updated_at
    WHERE ${isOtherwise(changedColumns)}`;
}

const name = (column: ImportedColumn) => sql.identifier(table[column].name);

/** Whether two values of a column do not mean the same. */
function differ(column: ImportedColumn, one: SQL, other: SQL): SQL {
  const absent: Partial<Record<ImportedColumn, SQL>> = { status: sql`'scheduled'`, isActive: sql`1` };
  const meant = (value: SQL) => (absent[column] ? sql`coalesce(${value}, ${absent[column]})` : value);
  return sql`${meant(one)} IS NOT ${meant(other)}`;
}
