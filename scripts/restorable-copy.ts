import { SetUpError } from "./set-up.mjs";

/**
 * The statements of a database export, in an order in which they can be carried out. D1 writes each table with its
 * rows, and no row can be stored while a table that its own refers to is missing. Rows come before the triggers, or
 * they would be counted twice. Bytes, because a string ends at 512 MB.
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
  if (end === -1) throw cutOff();
  const { first, tables, rows, last } = sorted(file.subarray(isKnownWhole ? head.length : 0, end));
  const promised = file.toString("utf8", end).trim();
  if (isKnownWhole && promised !== `${endMark}${countsOf(tables, rows, last)}`) throw cutOff();
  if (tables.length === 0)
    throw new SetUpError("The file makes no table: it is no copy of a database. Nothing was changed.");
  return { statements: Buffer.concat([...first, ...tables, ...rows, ...last]), isKnownWhole };
}

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
  for (const statement of statementsOf(exported)) {
    const start = startOf(statement);
    if (start.startsWith("PRAGMA")) first.push(statement);
    else if (start.startsWith("CREATE TABLE")) tables.push(statement);
    else if (start.startsWith("CREATE")) last.push(statement);
    else rows.push(withoutTransaction(statement));
  }
  return { first, tables, rows, last };
}

const startOf = (statement: Buffer) => statement.toString("latin1", 0, 64).trimStart().toUpperCase();

/** wrangler refuses a file that holds these words, also where an applicant wrote them. */
function withoutTransaction(row: Buffer): Buffer {
  if (!row.includes("BEGIN TRANSACTION")) return row;
  return Buffer.from(row.toString().replaceAll("BEGIN TRANSACTION", "BEGIN'||' TRANSACTION"));
}

const quotes = new Set(Buffer.from("'\"`"));
const dash = 0x2d;
const semicolon = 0x3b;

/** Each with its semicolon. SQL doubles a quote within a text, which this reads as two texts in a row: the cut is the same. */
function* statementsOf(sql: Buffer): Generator<Buffer> {
  let start = 0;
  for (let at = 0; at < sql.length; at++) {
    const byte = sql[at] ?? 0;
    if (quotes.has(byte)) at = endOf(sql, byte, at + 1);
    else if (byte === dash && sql[at + 1] === dash) at = endOf(sql, "\n", at);
    else if (byte === semicolon) {
      const statement = sql.subarray(start, at + 1);
      if (isWithinTrigger(statement)) continue;
      yield statement;
      start = at + 1;
    }
  }
  if (sql.toString("utf8", start).trim() !== "") throw cutOff();
}

/** A trigger holds statements of its own; it ends with END alone. */
function isWithinTrigger(statement: Buffer): boolean {
  return startOf(statement).startsWith("CREATE TRIGGER") && !/;\s*END\s*;$/i.test(statement.toString());
}

function endOf(sql: Buffer, marker: number | string, from: number): number {
  const end = sql.indexOf(marker, from);
  if (end === -1) throw cutOff();
  return end;
}

const cutOff = () => new SetUpError("The copy is cut off: its end is missing. Nothing was changed.");
