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

/** One quoted cell. Numbers are ours and go as they are, so that a negative one stays a number. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '""';
  if (typeof value !== "string") return `"${String(value)}"`;
  const text = value.toWellFormed();
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * A formula's first character behind whatever a spreadsheet skips or folds away: blanks of any kind, controls,
 * invisible marks, quotes; half and full width; at the start of the text or of any line or cell-like part in
 * it, because programs differ in where they let a quoted cell end.
 */
const startsFormula =
  /(?:^|[\n\r\t\v\f\u0085\u2028\u2029])[\s\p{Cc}\p{Cf}\p{Z}'"`]*[=+\-@|%\u2212\u2010-\u2015\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\uff05\uff5c]|^[\t\r\n]|[;,][\s\p{Cc}\p{Cf}\p{Z}'"`]*[=+@\uff0b\uff1d\uff20]/u;
