export type CsvValue = string | number | boolean | null;

/**
 * Lines of CSV as RFC 4180 has them, every cell quoted, safe to open in a spreadsheet: a cell of which any
 * line would start a formula gets an apostrophe in front, so the programs show it and do not run it.
 */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** Tells spreadsheets that the file is UTF-8; stands once at its start. */
export const csvByteOrderMark = "\ufeff";

/** The columns of a file in their fixed order: how each is called, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvValue])[];

/**
 * A file of CSV that reads its rows as it is taken.
 *
 * @param readPage the rows that follow those before, and whether they are the last
 */
export function csvStream<Row>(
  columns: CsvColumns<Row>,
  readPage: () => Promise<{ rows: readonly Row[]; isLast: boolean }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvByteOrderMark + csvLines([columns.map(([name]) => name)])));
    },
    async pull(controller) {
      const { rows, isLast } = await readPage();
      if (rows.length > 0)
        controller.enqueue(encoder.encode(csvLines(rows.map((row) => columns.map(([, read]) => read(row))))));
      if (isLast) controller.close();
    },
  });
}

/** One quoted cell. Numbers are ours and go as they are, so that a negative one stays a number. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '""';
  if (typeof value !== "string") return `"${String(value)}"`;
  const text = value.toWellFormed();
  return `"${(startsFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Where a program may let a quoted cell begin anew: at any line break of any script. */
const startsLine = /[\n\r\t\v\f\u0085\u2028\u2029]/;
/** What a spreadsheet skips or folds away before it looks for a formula: blanks, controls, invisible marks, quotes. */
const isSkipped = /[\s\p{Cc}\p{Cf}\p{Z}'"`]/u;
/** A formula's first character at the start of a line, in half and full width. */
const formulaOfLine =
  "=+-@|%\u2212\u2010\u2011\u2012\u2013\u2014\u2015\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\uff05\uff5c";
/** The same after a comma or a semicolon, where a dash is ordinary text. */
const formulaOfPart = "=+@\uff0b\uff1d\uff20";

/** Whether any program would take the text, or a line or cell-like part of it, for a formula. Reads it once. */
function startsFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  let formula = formulaOfLine;
  for (const character of text) {
    if (startsLine.test(character)) formula = formulaOfLine;
    else if (formula !== "" && formula.includes(character)) return true;
    else if (character === "," || character === ";") formula = formulaOfPart;
    else if (!isSkipped.test(character)) formula = "";
  }
  return false;
}
