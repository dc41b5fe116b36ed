import { describe, expect, it } from "vitest";
import { readNominationList } from "./nomination-list";

const line = "Grace Hopper,grace@navy.example,Navy Research";
const read = (text: string) => readNominationList(text, "She knows.");
/** The people as rows, and the lines of the mistakes. */
const summary = (text: string) => {
  const { people, mistakes, heading } = read(text);
  return {
    people: people.map(({ fullName, email, company }) => [fullName, email, company]),
    mistaken: mistakes.map((mistake) => mistake.line),
    heading,
  };
};
const grace = ["Grace Muster", "grace@navy.example", "Navy"];
const bjorn = ["Björn Å", "bjorn@fonds.example", "Söhne"];
const both = { people: [grace, bjorn], mistaken: [] };

it("says of a list in UTF-16 how to save it, and takes nobody's name from it", () => {
  const inUtf16 = new TextDecoder().decode(new Uint8Array([0xff, 0xfe, ...Buffer.from(line, "utf16le")]));
  expect(JSON.stringify(read(inUtf16))).toContain("CSV UTF-8");
  expect(read(inUtf16).people).toEqual([]);
});

it("names the first line that is not in UTF-8", () => {
  expect(summary(`${line}\nBj\ufffdrn,bjorn@fonds.example,Fonds`).mistaken).toEqual([2]);
});

it.each([
  ["semicolons", "Name;E-Mail;Firma\nAnn;ann@a.example;Navy, Inc.\nBo;bo@b.example;B"],
  ["commas and a quoted semicolon", '"Doe; Ann; A",ann@a.example,Navy\nBo,bo@b.example,B'],
  ["tabs", "Name\tEmail\tCompany\nAnn\tann@a.example\tNavy, Inc.; Zug\nBo\tbo@b.example\tB"],
  ["a mark and sep=", "\ufeffSEP=,\nAnn,ann@a.example,Navy\nBo,bo@b.example,B"],
])("the separator is that of the first row: %s", (_, text) => {
  const { people, mistaken } = summary(text);
  expect(mistaken).toEqual([]);
  expect(people.map(([, email]) => email)).toEqual(["ann@a.example", "bo@b.example"]);
});

describe("breaks and blanks", () => {
  it.each(["\n", "\r\n", "\r"])("ends a line with %j", (end) => {
    const text = [...[grace, bjorn].map((cells) => cells.join(",")), ""].join(end);
    expect(summary(text)).toMatchObject(both);
    expect(summary(`${grace.join(",")}${end}${end}Nobody,nowhere,None`).mistaken).toEqual([3]);
  });

  it("leaves out empty lines and the empty columns at the end, and counts the lines", () => {
    const text = `Name,Email,Organization,,\n,,,,\n${grace.join(",")},,\n\n${bjorn.join(",")}, ,\n,,,,\n`;
    expect(summary(text)).toMatchObject(both);
    expect(read(text).people.map((person) => person.line)).toEqual([3, 5]);
  });

  it("reads quotes, also behind a blank, doubled within, and over a break", () => {
    const text =
      'Ann, ann@a.example, "Navy, Inc"\nBo,bo@b.example,"The ""B""\nof Bern"\n5" Eve,eve@c.example,C "D"\n';
    expect(read(text).people.map(({ company }) => company)).toEqual([
      "Navy, Inc",
      'The "B" of Bern',
      'C "D"',
    ]);
  });
});

describe("a heading", () => {
  it.each([
    "Name,Email,Organization",
    "NAME;E-MAIL-ADRESSE;FIRMA",
    "Имя;Электронная почта;Компания",
    "姓名,邮箱,公司",
    '"Name","Email (work)","Organization"',
  ])("is known by its words: %s", (heading) => {
    const separator = heading.includes(";") ? ";" : ",";
    const text = [heading, ...[grace, bjorn].map((cells) => cells.join(separator))].join("\n");
    expect(summary(text)).toMatchObject(both);
    expect(summary(text).heading).toBe(heading.replaceAll('"', "").split(separator).join(", "));
  });

  it("says in which order the columns stand", () => {
    expect(summary(`Company,Name,Email\nNavy,Grace Muster,grace@navy.example`).people).toEqual([grace]);
  });

  it.each([
    ["a mistyped address", "Grace Muster,g12.navy.example,Navy\nBo,bo@b.example,B", [1, 1]],
    ["two rows without an address", "Grace Muster,,Navy\nCarl C,,Navy\nBo,bo@b.example,B", [1, 1, 2]],
    ["a title", "Guests of the dinner\nName,Email,Company\nBo,bo@b.example,B", [1, 1, 1, 2]],
  ])("is not %s", (_, text, mistaken) => {
    expect(summary(text)).toMatchObject({ mistaken, heading: null });
  });
});

describe("an unclosed quote", () => {
  it.each([
    ["in the first column", 'Name,Email,Company\n"Ann,ann@a.example,Navy\nBo,bo@b.example,B'],
    ["before a quoted cell", 'Name,Email,Company\nAnn,ann@a.example,"Navy\n"Bo",bo@b.example,"B"\n'],
    [
      "that a later one ends",
      'Name,Email,Company\nAnn,ann@a.example,"Navy\nBo,bo@b.example,B"\nCy,cy@c.example,C',
    ],
  ])("is named by its line: %s", (_, text) => {
    const { mistakes } = read(text);
    expect(mistakes).toEqual([{ line: 2, message: expect.stringContaining("quote") }]);
  });

  it("is named where it opens, in a row that began before", () => {
    expect(summary(`"Ann\nA",ann@a.example,"Navy\nBo,bo@b.example,B`).mistaken).toEqual([2]);
  });

  it("hides no mistake before it", () => {
    const text = `No,no,No\n${line}\nAnn,ann@a.example,"Navy\nNobody,nowhere,None\nBo,bo@b.example,"B`;
    expect(summary(text).mistaken).toEqual([1, 1, 3]);
  });
});

it("tells every mistake of every line, in their order", () => {
  const text = `Name,Email,Company\n,nowhere,\nAnn,ann@a.example,A,B\nBo,bo@b.example,B\nBobby,Bo@b.example,\nCy,cy@c.example`;
  const { mistakes } = read(text);
  expect(mistakes.map((mistake) => mistake.line)).toEqual([2, 2, 2, 3, 5, 5, 6]);
  expect(mistakes.at(-2)?.message).toContain("line 4");
});

it("says of an empty list that it is empty, and of one with a heading alone that nobody is in it", () => {
  expect(read("")).toMatchObject({ mistakes: [{ line: 1 }] });
  expect(read("\n\nName,Email,Company\n")).toMatchObject({
    heading: "Name, Email, Company",
    mistakes: [{ line: 3, message: expect.stringContaining("nobody") }],
  });
});

it("names the line at which a list becomes too long", () => {
  const rows = Array.from({ length: 502 }, (_, number) => `P,p${number}@list.example,A list`);
  expect(read(["Name,Email,Company", ...rows].join("\n")).mistakes).toEqual([
    { line: 502, message: "A list has 500 people at most" },
  ]);
});

it("says once that the reason is missing, beside the mistakes of the lines", () => {
  const { mistakes, problem } = readNominationList(`${line}\nNobody,nowhere,None`, " ");
  expect(problem).toContain("Why");
  expect(mistakes.map((mistake) => mistake.line)).toEqual([2]);
});

it("reads the worst list that is taken in a moment", () => {
  for (const text of ["\n", '"', '"\n', '"a"b\n', ",", 'a,"\n', "sep=,"]) {
    const start = performance.now();
    read(text.repeat(Math.floor((128 * 1024) / text.length)));
    expect(performance.now() - start, JSON.stringify(text)).toBeLessThan(4_000);
  }
});
