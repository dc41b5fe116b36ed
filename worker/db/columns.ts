import { type SQL, sql } from "drizzle-orm";

type ColumnValue = string | number | boolean | readonly string[] | null;
type Table<Name extends string> = Record<Name, { name: string }>;

/** The names of a table's columns, for a raw statement; a field without a column is a type error. */
export function columnNames<Name extends string>(table: Table<Name>, fields: readonly Name[]): SQL {
  return sql.join(
    fields.map((field) => sql.identifier(table[field].name)),
    sql`, `,
  );
}

/** The values of those columns in the same order; a list is stored as JSON. */
export function columnValues<Name extends string>(
  fields: readonly Name[],
  values: Readonly<Record<Name, ColumnValue>>,
): SQL {
  return sql.join(
    fields.map((field) => sql`${stored(values[field])}`),
    sql`, `,
  );
}

/** Gives each of those columns its value, for the SET of an UPDATE. */
export function setColumns<Name extends string>(
  table: Table<Name>,
  fields: readonly Name[],
  values: Readonly<Record<Name, ColumnValue>>,
): SQL {
  return sql.join(
    fields.map((field) => sql`${sql.identifier(table[field].name)} = ${stored(values[field])}`),
    sql`, `,
  );
}

/** Empties those columns, for the SET of an UPDATE. */
export function emptyColumns<Name extends string>(table: Table<Name>, fields: readonly Name[]): SQL {
  return sql.join(
    fields.map((field) => sql`${sql.identifier(table[field].name)} = NULL`),
    sql`, `,
  );
}

const stored = (value: ColumnValue) => (Array.isArray(value) ? JSON.stringify(value) : value);
