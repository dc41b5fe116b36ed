import Papa from "papaparse";
import { normaliseEmail } from "~/domain/email";
import { type Nomination, nominationFormSchema } from "~/domain/nomination-form";
import { nominationsAtOnce } from "~/domain/nomination-form-fields";
import { headedColumns, type ListColumn, listColumns } from "./list-heading";

/** A mistake in a list, by the line of the file on which it stands. */
export type ListMistake = { line: number; message: string };

export type NominationList = {
  /** Everybody whose address can be read, with or without another mistake, and the line of each. */
  people: (Nomination & { line: number })[];
  /** In the order of their lines. Nobody of a list with a mistake is nominated. */
  mistakes: ListMistake[];
  /** Why the reason that all share cannot be taken. */
  problem?: string;
  heading: string | null;
};

/**
 * Reads a list of people as CSV in UTF-8: name, email, organization, and one reason for all of them. The first row with a
 * comma, a semicolon or a tab outside quotes decides which of them separates, or a line `sep=;` before it. Columns may be
 * in another order where a heading says so. Lines are counted as a text editor does.
 */
export function readNominationList(text: string, reason: string): NominationList {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(blanksBeforeQuote, "")
    .split(/\r\n?|\n/);
  // The halves of letters in UTF-16, and letters of an older encoding.
  const unread = lines.findIndex((line) => /[\0\ufffd]/.test(line));
  if (unread >= 0) return nobody(unread + 1, "This is not in UTF-8: save the list as CSV UTF-8");
  const told = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? "")?.[1];
  const separator = told ?? separatorOf(lines);
  const [first, ...others] = readRows(lines, told ? 1 : 0, separator);
  if (first === undefined) return nobody(1, "The list is empty");
  const columns = headedColumns(first.cells);
  const heading = columns && first.cells.join(", ");
  const rows = columns ? others : [first, ...others];
  if (rows.length === 0) return nobody(first.line, "The list has a heading, and nobody is in it", heading);
  const surplus = rows[nominationsAtOnce];
  if (surplus) return nobody(surplus.line, `A list has ${nominationsAtOnce} people at most`, heading);
  const shared = nominationFormSchema.shape.reason.safeParse(reason);
  const of = { columns: columns ?? listColumns, separator, reason: shared.data };
  return { ...readPeople(rows, of), problem: shared.error?.issues[0]?.message, heading };
}

const nobody = (line: number, message: string, heading: string | null = null): NominationList => ({
  people: [],
  mistakes: [{ line, message }],
  heading,
});

type Reading = { columns: readonly (ListColumn | undefined)[]; separator: string; reason?: string };

function readPeople(rows: readonly Row[], reading: Reading) {
  const mistakes: ListMistake[] = [];
  const people = new Map<string, NominationList["people"][number]>();
  for (const { cells, line, openQuote } of rows) {
    const say = (message: string) => mistakes.push({ line: openQuote ?? line, message });
    if (openQuote) say(unclosed);
    const person = openQuote ? undefined : readPerson(cells, reading, say);
    // A first row without an address may be a heading in words that are not known.
    const isHeading = reading.columns === listColumns && line === rows[0]?.line && !openQuote;
    if (isHeading && !cells.some((cell) => cell.includes("@"))) say(unknownHeading);
    if (!person) continue;
    const address = normaliseEmail(person.email);
    const before = people.get(address);
    if (before) say(`The address of line ${before.line} once more`);
    else people.set(address, { ...person, line });
  }
  return { people: [...people.values()], mistakes };
}

/** Undefined where the address cannot be read. */
function readPerson(
  cells: readonly string[],
  { columns, separator, reason = "-" }: Reading,
  say: (message: string) => void,
): Nomination | undefined {
  const values = { fullName: "", email: "", company: "", reason };
  for (const [place, cell] of cells.entries()) {
    const column = columns[place];
    if (column) values[column] = cell;
    else if (cell !== "") say(surplusCell(cell, separator));
  }
  const { data = values, error } = nominationFormSchema.safeParse(values);
  const issues = error?.issues ?? [];
  for (const { message } of issues) say(message);
  return issues.some(({ path }) => path[0] === "email") ? undefined : data;
}

const unclosed =
  'A quote (") opens here and does not end with its cell: close it, and write each quote within the cell twice';
const unknownHeading = "If this is a heading, call its columns Name, Email and Organization";
const surplusCell = (cell: string, separator: string) =>
  `Name, email and organization are expected, and not “${cell}”: a cell with “${separator}” in it stands in quotes`;

type Row = {
  cells: string[];
  /** On which it begins, from 1 on. */
  line: number;
  /** The line of a quote that is not closed as it should be: then the row's end is not known. */
  openQuote?: number;
};

/**
 * The rows that are not empty, without the blanks around their cells and the empty cells at their end. Behind a quote that is
 * not closed nobody knows where a row ends: it is the last.
 */
function readRows(lines: readonly string[], begin: number, separator: string): Row[] {
  const text = lines.slice(begin).join("\n");
  const {
    data,
    errors: [error],
  } = Papa.parse<string[]>(text, exactly(separator));
  const rows: Row[] = [];
  let line = begin + 1;
  for (const [place, row] of data.entries()) {
    const above = line - begin - 1;
    const open =
      error?.row === place ? breaksIn(text.slice(0, error.index)) - above : swallowing(row, separator);
    if (open !== undefined) return [...rows, { cells: [], line, openQuote: line + open }];
    const cells = filledCells(row);
    if (cells.length > 0) rows.push({ cells, line });
    line += 1 + breaksIn(row.join());
  }
  return rows;
}

/** Without the reader's own guesses. */
const exactly = (delimiter: string) => ({ delimiter, newline: "\n", fastMode: false }) as const;

/** Lists that are typed by hand have blanks there, and the reader takes a quote behind one for a letter. */
const blanksBeforeQuote = /(?<=^|[,;\t|\r]) +(?="(?!"))/gm;

/** Without the blanks around them, and without the empty ones at the end. */
function filledCells(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

const breaksIn = (text: string) => text.split("\n").length - 1;

/** How many lines below its row's first a cell begins that goes on over what looks like the next person. */
function swallowing(cells: readonly string[], separator: string): number | undefined {
  const place = cells.findIndex((cell) =>
    cell
      .split("\n")
      .slice(1)
      .some((line) => line.includes("@") || line.split(separator).length >= listColumns.length),
  );
  return place < 0 ? undefined : breaksIn(cells.slice(0, place).join());
}

/** The separator that parts the first row into three cells, one of them an address or a heading's word. */
function separatorOf(lines: readonly string[]): string {
  const begin = lines.findIndex((line) => /[,;\t]/.test(line));
  if (begin < 0) return ",";
  const text = lines.slice(begin).join("\n");
  const rank = (separator: string) => {
    const { data } = Papa.parse<string[]>(text, { ...exactly(separator), preview: 1 });
    const cells = filledCells(data[0] ?? []);
    const isClear = headedColumns(cells) !== null || cells.some((cell) => /^[^\s@,;]+@[^\s@,;]+$/.test(cell));
    return (isClear ? 100 : 0) + (cells.length === listColumns.length ? 10 : 0) + Math.min(cells.length, 9);
  };
  return ["\t", ";", ","].reduce((best, separator) => (rank(separator) > rank(best) ? separator : best));
}
