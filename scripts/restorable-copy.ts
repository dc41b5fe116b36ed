import { SetUpError } from "./set-up.mjs";
import { cutOff, sqlStatements, startOf } from "./sql-statements";

/**
 * The statements of a database export, in an order in which they can be carried out. D1 writes each table with its
 * rows, and no row can be stored while a table that its own refers to is missing. Rows come before the triggers, or
 * they would be counted twice.
 */
export function restorableCopy(exported: Buffer): Buffer {
  const { first, tables, rows, last } = sorted(exported);
  const counts = countsOf(tables, rows, last);
  return Buffer.concat([head, ...first, ...tables, ...rows, ...last, Buffer.from(`\n${endMark}${counts}\n`)]);
}

/**
 * The statements of a file to restore: of one that `npm run back-up` wrote, only if it holds what its last line counts;
 * an export of D1 itself has no such line, so that a cut one is found out within a statement alone.
 */
export function statementsToRestore(file: Buffer): { statements: Buffer; isKnownWhole: boolean } {
  const isKnownWhole = file.subarray(0, head.length).equals(head);
  const end = isKnownWhole ? file.lastIndexOf(`\n${endMark}`) : file.length;
  if (end === -1) throw cutOff(copy);
  const { first, tables, rows, last } = sorted(file.subarray(isKnownWhole ? head.length : 0, end));
  const promised = file.toString("utf8", end).trim();
  if (isKnownWhole && promised !== `${endMark}${countsOf(tables, rows, last)}`) throw cutOff(copy);
  if (tables.length === 0)
    throw new SetUpError("The file makes no table: it is no copy of a database. Nothing was changed.");
  if (!rows.some((row) => row.includes(firstMigration)))
    throw new SetUpError("The copy is of a database with other migrations than these. Nothing was changed.");
  return { statements: Buffer.concat([...first, ...tables, ...rows, ...last]), isKnownWhole };
}

const copy = "The copy";
/** Of the migrations that D1 has written down. */
const firstMigration = "'0001_schema.sql'";
const head = Buffer.from(
  "-- A copy of the database by `npm run back-up`. Its last line counts what it holds.\n",
);
const endMark = "-- End of the copy: ";
const countsOf = (tables: unknown[], rows: unknown[], last: unknown[]) =>
  `${tables.length} tables, ${rows.length} statements with rows, ${last.length} indexes and triggers`;

function sorted(exported: Buffer) {
  const first: Buffer[] = [];
  const tables: Buffer[] = [];
  const rows: Buffer[] = [];
  const last: Buffer[] = [];
  for (const statement of sqlStatements(exported, copy)) {
    const start = startOf(statement);
    if (start.startsWith("PRAGMA")) first.push(statement);
    else if (start.startsWith("CREATE TABLE")) tables.push(statement);
    else if (start.startsWith("CREATE")) last.push(statement);
    else rows.push(withoutTransaction(statement));
  }
  return { first, tables, rows, last };
}

/** wrangler refuses a file that holds these words, also where an applicant wrote them. */
function withoutTransaction(row: Buffer): Buffer {
  if (!row.includes("BEGIN TRANSACTION")) return row;
  return Buffer.from(row.toString().replaceAll("BEGIN TRANSACTION", "BEGIN'||' TRANSACTION"));
}
