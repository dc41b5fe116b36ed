import { type SQL, sql } from "drizzle-orm";
import { foldWords } from "~/domain/fold-words";

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

/** Empties those columns, for the SET of an UPDATE. */
export function emptyColumns<Name extends string>(table: Table<Name>, fields: readonly Name[]): SQL {
  return listed(table, fields, ({ name }) => sql`${sql.identifier(name)} = NULL`);
}

type Column<Name> = { field: Name; name: string; isFolded: boolean };

/** Where a table keeps a field's folded words as well, their column follows the field: no writer has to think of it. */
function listed<Name extends string>(
  table: Table<Name>,
  fields: readonly Name[],
  write: (column: Column<Name>) => SQL | ReturnType<typeof sql.identifier>,
): SQL {
  const columns: Partial<Record<string, { name: string }>> = table;
  const parts = fields.flatMap((field) => {
    const folded = columns[`${field}Folded`];
    return [
      write({ field, name: table[field].name, isFolded: false }),
      ...(folded ? [write({ field, name: folded.name, isFolded: true })] : []),
    ];
  });
  return sql.join(parts, sql`, `);
}

function stored<Name extends string>({ field, isFolded }: Column<Name>, values: Values<Name>) {
  const value = values[field];
  if (isFolded && typeof value === "string") return foldWords(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
