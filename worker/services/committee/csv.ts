export type CsvValue = string | number | boolean | null;

/**
 * Lines of CSV as RFC 4180 has them, every cell quoted, safe to open in a spreadsheet and to merge into letters. A cell of
 * which any line would start a formula gets an apostrophe in front, so the programs show it and do not run it. A telephone
 * number gets none. A text that would become a number or a date ends with a no-break space: nobody sees it, `trim` takes it
 * away, and the text stays a text.
 */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** Tells spreadsheets that the file is UTF-8; stands once at its start. */
const csvByteOrderMark = "\ufeff";

/** The columns of a file in their fixed order: how each is called, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvValue])[];

/** A file of CSV that reads its rows as it is taken, page by page. */
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
  const isGuarded = startsFormula(text) && !text.split(/[,;]/).every((part) => phone.test(part.trim()));
  const shown = isGuarded ? `'${text}` : becomesNumber(text.trim()) ? `${text}\u00a0` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

/** One telephone number with its extension: one sign at most, before the digits, and no word that could be a function. */
const phone = /^(?=(?:\D*\d){6})\+?[\d .()/\u00a0-]+(?:(?:ext\.?|x|#) ?\d{1,6})?$/i;

/** Digits and their marks without a blank: a number, an amount, a share, a date or a time of day. */
const figures = /^[-+(.,'$€£¥]*\d[\d.,:/'()+-]*(?:e[+-]?\d+)?[)%$€£¥]?(?: ?[ap]m)?$/i;
/** Thousands parted by blanks, a whole number with its fraction, a date with its time of day. */
const partedFigures =
  /^[-+]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+ \d+\/\d+|[\d./-]+ \d+:[\d:]+(?: ?[ap]m)?)$/i;
/** A month with a day or a year, on either side. */
const monthWords =
  /^(?:\d{1,4}[ ./-]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[ ,./-]*\d{0,4}(?:,? \d{2,4})?$/i;

/** Whether a spreadsheet would show something else than the text: a number, a date, a truth value. */
const becomesNumber = (text: string) =>
  figures.test(text) ||
  partedFigures.test(text) ||
  (/\d/.test(text) && monthWords.test(text)) ||
  /^(?:true|false)$/i.test(text);

/** Where a program may let a quoted cell begin anew: at any line break of any script. */
const startsLine = /[\n\r\t\v\f\u0085\u2028\u2029]/;
/** Characters that a spreadsheet skips before it looks for a formula: blanks, controls, invisible marks, quotes. */
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
