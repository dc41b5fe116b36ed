import { SetUpError } from "./set-up.mjs";

const quotes = new Set(Buffer.from("'\"`"));
const dash = 0x2d;
const semicolon = 0x3b;

/**
 * The statements of an SQL file, each from its first word to its semicolon. SQL doubles a quote within a text, which this
 * reads as two texts in a row: the cut is the same. Bytes, because a string ends at 512 MB.
 *
 * @param name for the error where the file ends within a statement
 */
export function* sqlStatements(sql: Buffer, name: string): Generator<Buffer> {
  let start = 0;
  for (let at = 0; at < sql.length; at++) {
    const byte = sql[at] ?? 0;
    if (quotes.has(byte)) at = endOf(byte, at + 1);
    else if (byte === dash && sql[at + 1] === dash) {
      const isBetween = sql.toString("utf8", start, at).trim() === "";
      at = endOf("\n", at);
      if (isBetween) start = at + 1;
    } else if (byte === semicolon) {
      const statement = sql.subarray(start, at + 1);
      if (isWithinTrigger(statement)) continue;
      yield statement;
      start = at + 1;
    }
  }
  if (sql.toString("utf8", start).trim() !== "") throw cutOff(name);

  function endOf(marker: number | string, from: number): number {
    const end = sql.indexOf(marker, from);
    if (end === -1) throw cutOff(name);
    return end;
  }
}

/** The first words of a statement in capitals, to tell its kind. */
export const startOf = (statement: Buffer) => statement.toString("latin1", 0, 64).trimStart().toUpperCase();

/** A trigger holds statements of its own; it ends with END alone. */
function isWithinTrigger(statement: Buffer): boolean {
  return startOf(statement).startsWith("CREATE TRIGGER") && !/;\s*END\s*;$/i.test(statement.toString());
}

export const cutOff = (name: string) =>
  new SetUpError(`${name} is cut off: its end is missing. Nothing was changed.`);
