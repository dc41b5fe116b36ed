import fc from "fast-check";
import { expect, it } from "vitest";
import { findJsonPlaces, lineAndColumn } from "./json-places";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

it("finds every value of a text, and nothing broken in it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const { broken, places } = findJsonPlaces(text);
      expect(broken).toBeUndefined();
      expect(places.get("")).toBe(0);
      if (!Array.isArray(value)) return;
      for (const [index, item] of value.entries())
        expect(text.slice(places.get(`/${index}`))).toMatch(
          JSON.stringify(item, null, indent)?.charAt(0) ?? "",
        );
    }),
  );
});

it("calls a text broken exactly where JSON.parse refuses it", () => {
  const pieces = [
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    '"',
    '"a"',
    "\\",
    "\\u00e9",
    "0",
    "1",
    "-",
    ".5",
    "e3",
    "null",
  ];
  const text = fc.array(fc.constantFrom(...pieces, " ", "\n", "tru", "true"), { maxLength: 12 });
  fc.assert(
    fc.property(text, (parts) => {
      const joined = parts.join("");
      expect(findJsonPlaces(joined).broken === undefined, joined).toBe(isJson(joined));
    }),
    { numRuns: 20_000 },
  );
});

it("reads a text of a hundred thousand lists in each other", () => {
  const text = "[".repeat(100_000);
  expect(findJsonPlaces(text).broken).toEqual({ at: 100_000, expected: 'a value or "]"' });
});

it.each([
  ['[{"slug": "a",}]', 1, 15, "a name in double quotes"],
  ['[{"slug": "a"\n "type": "b"}]', 2, 2, '"," or "}"'],
  ["[\n{slug: 1}]", 2, 2, 'a name in double quotes or "}"'],
  ["[1,\n]", 2, 1, "a value"],
  ["[1] 2", 1, 5, "the end of the file"],
  ["[01]", 1, 3, '"," or "]"'],
  ['["first\nsecond"]', 1, 2, "a text of one line, in double quotes"],
  ["", 1, 1, "a value"],
])("says of %j what is expected, in line %i at column %i", (text, line, column, expected) => {
  const { broken } = findJsonPlaces(text);
  expect(broken?.expected).toBe(expected);
  expect(lineAndColumn(text, broken?.at ?? -1)).toEqual({ line, column });
});
