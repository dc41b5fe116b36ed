import { type Nomination, nominationFormSchema } from "~/domain/nomination-form";

/** A mistake in a list, by the line of the file on which its row begins. */
export type ListMistake = { line: number; message: string };

export type NominationList =
  | { ok: true; people: Nomination[]; lines: number[] }
  | { ok: false; mistakes: ListMistake[] };

/** So many lines are read of one file. */
export const linesPerList = 500;
const columns = ["fullName", "email", "company"] as const;

/**
 * Reads a list of people as CSV (RFC 4180, with commas or semicolons): name, email, organization, and one reason for
 * all of them. A first line without an address is a heading. All of it is right, or every mistake is named.
 */
export function readNominationList(text: string, reason: string): NominationList {
  // What UTF-8 cannot read, and the empty half of every letter in UTF-16.
  if (/[\0\ufffd]/.test(text)) return mistaken(1, "The file is not in UTF-8: save the list as CSV UTF-8");
  const body = text.replace(/^\ufeff/, "");
  const rows = csvRows(body, body.includes(";") && !body.includes(",") ? ";" : ",").filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const isHeaded = rows[0] !== undefined && !rows[0].cells.some((cell) => cell.includes("@"));
  const people = isHeaded ? rows.slice(1) : rows;
  if (people.length === 0) return mistaken(1, "The list is empty");
  if (people.length > linesPerList)
    return mistaken(people[linesPerList]?.line ?? 1, `A list has ${linesPerList} people at most`);
  const mistakes: ListMistake[] = [];
  const read: Nomination[] = [];
  for (const { cells, line } of people) {
    if (cells.length !== columns.length) {
      mistakes.push({ line, message: "Name, email and organization are expected, and nothing else" });
      continue;
    }
    const values = Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
    const parsed = nominationFormSchema.safeParse({ ...values, reason });
    if (parsed.success) read.push(parsed.data);
    else mistakes.push({ line, message: parsed.error.issues[0]?.message ?? "This line cannot be read" });
  }
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, people: read, lines: people.map(({ line }) => line) };
}

const mistaken = (line: number, message: string): NominationList => ({
  ok: false,
  mistakes: [{ line, message }],
});

/** The rows of a file with the line on which each begins; read once, a quoted cell may hold breaks. */
function csvRows(text: string, separator: string): { cells: string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = [];
  let cells: string[] = [];
  let cell = "";
  let [line, begun, isQuoted] = [1, 1, false];
  const endCell = () => {
    cells.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push({ cells, line: begun });
    cells = [];
  };
  for (let place = 0; place < text.length; place++) {
    const character = text[place] as string;
    if (character === "\n") line++;
    if (isQuoted && character === '"' && text[place + 1] === '"') {
      cell += character;
      place++;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === separator) endCell();
    else if (character === "\n") {
      endRow();
      begun = line;
    } else if (character !== "\r") cell += character;
  }
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
}
