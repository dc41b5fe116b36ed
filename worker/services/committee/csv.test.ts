import fc from "fast-check";
import Papa from "papaparse";
import { expect, it, vi } from "vitest";
import { createEvent } from "../../../tests/factories";
import { signedInApp } from "../../../tests/signed-in-app";
import { csvCell, csvLines } from "./csv";

/** The cells of one line, as a program reads them. */
const readCells = (line: string) =>
  Papa.parse<string[]>(line, { delimiter: ",", newline: "\r\n" }).data[0] ?? [];

it.each([
  ...["=1+1", "Ada,=1+1", "Ada; +1", "Ada, \uff20SUM(1)", "Ada\u2028 -1"],
  ...["+1+1", "+SUM(1)", "+41 79 HYPERLINK(1)", "+41 79 123; =1+1", "+41 79\n=1+1"],
  ...["+A1", "-2+3", "+1*2", "-7"],
])("disarms %j, also where it looks like a telephone number", (text) => {
  expect(readCells(csvLines([[text]]))).toEqual([`'${text}`]);
});

it.each([
  ...["12 - 13", "well, - thus", "a=b", "mail@example.org"],
  ...["Studio 54", "March Hare", "3M", "May", "24 hours", "A1", "7 Samurai", "OFN-1234"],
  ...["+41 79 123 45 67", "+1 (415) 555-0100", "+44 20 7946 0958 ext. 12"],
  ...["+41 44 123 45 67; +41 79 123 45 67", "(079) 123 45 67", "0041 79 123 45 67", "079 123 45 67"],
])("leaves %j as it is, telephone numbers among them", (text) => {
  expect(readCells(csvLines([[text]]))).toEqual([text]);
});

// A spreadsheet reads digits with a no-break space behind them as text, and a letter prints nothing there.
it.each([
  ...["+41791234567", "0791234567", "079-123-4567", "+41-79-1234567"],
  ...["(079)", "+41 791 234 567", "1 234 567"],
  ...["1/2", "1 1/2", "3-4", "3.4", "1,5", "12:30", "12:30 pm", "2027-02-16", "1.2.2027 12:30", "1e5", "10%"],
  ...["€5", "007", "May 5", "5 May 2027", "Mar1", "sept-2", "TRUE", "false"],
])("keeps %j from becoming a number or a date", (typed) => {
  expect(readCells(csvLines([[typed]]))).toEqual([`${typed}\u00a0`]);
});

it("reads a text once, whatever it is made of", () => {
  const start = performance.now();
  for (let round = 0; round < 20; round++) csvCell("\u2028".repeat(3_998));
  // A pattern that began anew at every line break took 100 ms for each.
  expect(performance.now() - start).toBeLessThan(400);
});

it("leaves ordinary text, numbers and empty cells as they are", () => {
  const texts = ["Ada Lovelace", "R&D, Zürich; 东京", 'say "yes"'];
  expect(readCells(csvLines([[-3, true, null, ...texts]]))).toEqual(["-3", "true", "", ...texts]);
});

/** Signs that begin a formula, also in their wide forms, and what may hide them or stand between them. */
const signs = [
  ..."=+-@|%\uff1d\uff0b\uff0d\uff20 \u00a0\u200b\ufeff\t\n\u2028\"',;a1é東😀",
  "\r\n",
  "\ud800",
];

it("gives back 1,000 generated texts whole, none of which starts a formula", () => {
  const texts = fc.array(fc.constantFrom(...signs), { maxLength: 11 }).map((list) => list.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const [before, cell = "", after, ...rest] = readCells(csvLines([["before", text, "after"]]));
      expect([before, after, rest]).toEqual(["before", "after", []]);
      const wellFormed = text.toWellFormed();
      expect([wellFormed, `'${wellFormed}`, `${wellFormed}\u00a0`]).toContain(cell);
      const folded = cell.normalize("NFKC");
      const [line = ""] = folded.split(/[\r\n\u2028\u2029]/);
      expect(line.replace(/^[\s\p{Cf}\p{Cc}"]+/u, "")).not.toMatch(/^[=+\-@|%]/);
      if (!cell.startsWith("'")) expect(folded).not.toMatch(/(^|[\r\n\u2028])[\s\p{Cf}"']*[=+\-@|%]/u);
    }),
    { numRuns: 1_000 },
  );
});

it("leads a visit of an export to the page with the button, and notes no error", async () => {
  const { ask } = await signedInApp();
  const { id } = await createEvent();
  const noted = vi.spyOn(console, "error");
  for (const page of [`/committee/events/${id}`, "/committee/audit"])
    expect(await ask(`${page}/export`)).toMatchObject({ status: 302, location: page });
  expect((await ask("/committee/events/none/export", {})).status).toBe(404);
  expect(noted).not.toHaveBeenCalled();
});
