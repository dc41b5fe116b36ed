import { type SQL, sql } from "drizzle-orm";
import { foldWords } from "~/domain/fold-words";
import { linkedInProfile } from "~/domain/linkedin-profile";

type ColumnValue = string | number | boolean | readonly string[] | null;
type Table<Name extends string> = Record<Name, { name: string }>;
type Values<Name extends string> = Readonly<Record<Name, ColumnValue>>;

/** The names of a table's columns, for a raw statement; a field without a column is a type error. */
export function columnNames<Name extends string>(table: Table<Name>, fields: readonly Name[]): SQL {
  return listed(table, fields, ({ name }) => sql.identifier(name));
}

/** The values of those columns in the same order; a list is stored as JSON. */
export function columnValues<Name extends string>(
  table: Table<Name>,
  fields: readonly Name[],
  values: Values<Name>,
): SQL {
  return listed(table, fields, (column) => sql`${stored(column, values)}`);
}

/** Gives each of those columns its value, for the SET of an UPDATE. */
export function setColumns<Name extends string>(
  table: Table<Name>,
  fields: readonly Name[],
  values: Values<Name>,
): SQL {
  return listed(table, fields, (column) => sql`${sql.identifier(column.name)} = ${stored(column, values)}`);
}

export function emptyColumns<Name extends string>(table: Table<Name>, fields: readonly Name[]): SQL {
  return listed(table, fields, ({ name }) => sql`${sql.identifier(name)} = NULL`);
}

/** The INSERT of a row, by the names of its columns, for each row of `rows`: the rest of a SELECT, `FROM … WHERE …`. */
export function insertFor(rows: SQL, table: string, values: Record<string, unknown>): SQL {
  const names = sql.raw(`${table} (${Object.keys(values).join(", ")})`);
  const selected = Object.values(values).map((value) => sql`${value}`);
  return sql`INSERT INTO ${names} SELECT ${sql.join(selected, sql`, `)} ${rows}`;
}

/** The columns that are kept beside a field's own: their endings, and how each is made of the field's text. */
const derivations: Record<string, (text: string) => string | null> = {
  Folded: foldWords,
  Profile: linkedInProfile,
};

type Column<Name> = { field: Name; name: string; derive?: (text: string) => string | null };

/** A derived column follows its field: no writer has to think of it. */
function listed<Name extends string>(
  table: Table<Name>,
  fields: readonly Name[],
  write: (column: Column<Name>) => SQL | ReturnType<typeof sql.identifier>,
): SQL {
  const columns: Partial<Record<string, { name: string }>> = table;
  const parts = fields.flatMap((field) => {
    const derived = Object.entries(derivations).flatMap(([ending, derive]) => {
      const column = columns[`${field}${ending}`];
      return column ? [write({ field, name: column.name, derive })] : [];
    });
    return [write({ field, name: table[field].name }), ...derived];
  });
  return sql.join(parts, sql`, `);
}

function stored<Name extends string>({ field, derive }: Column<Name>, values: Values<Name>) {
  const value = values[field];
  if (derive && typeof value === "string") return derive(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
