import { expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  flag,
  isDay,
  optionalDay,
  optionalText,
  optionalTime,
  requiredDay,
  requiredLine,
  requiredText,
  slug,
} from "./editor-fields";
import { cleanText } from "./text";

/** The parsed value of a field, or its message. */
function read(field: z.ZodMiniType, value: unknown) {
  const parsed = field.safeParse(value);
  return parsed.success ? { is: parsed.data } : { says: parsed.error.issues[0]?.message };
}
const address =
  "Page address must be 2 to 80 small letters, digits and hyphens, beginning with a letter or digit";

it.each<[string, z.ZodMiniType, [unknown, object][]]>([
  [
    "one line",
    requiredLine("Title", 9),
    [
      [" A\nline ", { is: "A line" }],
      ["123456789", { is: "123456789" }],
      ["1234567890", { says: "Title must be 9 characters or fewer" }],
      ["  ", { says: "Title is required" }],
      [undefined, { says: "Title is required" }],
      [7, { says: "Title is required" }],
    ],
  ],
  [
    "several lines",
    requiredText("Text", 9),
    [
      [" A\r\nline ", { is: "A\nline" }],
      ["1234567890", { says: "Text must be 9 characters or fewer" }],
      [" \n ", { says: "Text is required" }],
      [undefined, { says: "Text is required" }],
    ],
  ],
  [
    "a line that may be missing",
    optionalText("Venue", 9),
    [
      [" A\nline ", { is: "A line" }],
      ["", { is: null }],
      [null, { is: null }],
      [undefined, { is: null }],
      [7, { says: "Venue must be text" }],
      ["1234567890", { says: "Venue must be 9 characters or fewer" }],
    ],
  ],
  ["lines that may be missing", optionalText("Summary", 9, cleanText), [["A\nline", { is: "A\nline" }]]],
  [
    "the end of an address",
    slug(),
    [
      [" Bangkok-2 ", { is: "bangkok-2" }],
      ["2b", { is: "2b" }],
      ["b", { says: address }],
      ["-b", { says: address }],
      ["b_b", { says: address }],
      ["ab\ncd", { says: address }],
      ["b".repeat(80), { is: "b".repeat(80) }],
      ["b".repeat(81), { says: address }],
      [undefined, { says: "Page address is required" }],
    ],
  ],
  [
    "a day",
    requiredDay("No day"),
    [
      [" 2027-03-09 ", { is: "2027-03-09" }],
      ["2027-02-29", { says: "No day" }],
      ["", { says: "No day" }],
      [undefined, { says: "No day" }],
    ],
  ],
  [
    "a day that may be missing",
    optionalDay("No day"),
    [
      [" 2028-02-29 ", { is: "2028-02-29" }],
      ["  ", { is: null }],
      [undefined, { is: null }],
      ["soon", { says: "No day" }],
    ],
  ],
  [
    "a time that may be missing",
    optionalTime("Time"),
    [
      [" 09:05 ", { is: "09:05" }],
      ["19:59", { is: "19:59" }],
      ["23:00", { is: "23:00" }],
      ["", { is: null }],
      [null, { is: null }],
      ...["24:00", "9:05", "09:60", "09:05:00", "x09:05"].map((time): [unknown, object] => [
        time,
        { says: "Time must be like 13:00" },
      ]),
    ],
  ],
  [
    "a box",
    flag,
    [
      [undefined, { is: false }],
      [true, { is: true }],
      [false, { is: false }],
    ],
  ],
])("reads %s", (_, field, cases) => {
  expect(cases.map(([value]) => [value, read(field, value)])).toEqual(cases);
});

it("takes days of this century's calendar alone", () => {
  const days = ["2027-03-09", "2028-02-29", "2000-01-01", "2099-12-31"];
  expect(days.filter(isDay)).toEqual(days);
  const others = [
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "1999-01-01",
    "2100-01-01",
    "2027-3-9",
    "x2027-03-09",
  ];
  expect([...others, "2027-03-09x", "2027-03-32", ""].filter(isDay)).toEqual([]);
});
