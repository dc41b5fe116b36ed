import { expect, it } from "vitest";
import { mergeEventValues, readBaseValues } from "./merge-event-values";

const base = {
  title: "Zurich",
  venue: "Old Bank",
  day: "2098-06-12",
  needsTwoVotes: "on",
  focus: "Law\nTax",
};

it("takes the newer value of every field that one left as it was, ticked boxes and line breaks included", () => {
  const stored = { title: "Zurich II", venue: "Town Hall", day: "2098-06-12", focus: "Law\nTax" };
  const typed = { ...base, venue: "New Bank", day: "2098-07-20", focus: "Law\r\nTax" };
  expect(mergeEventValues({ base, typed, stored })).toEqual({
    values: { title: "Zurich II", venue: "New Bank", day: "2098-07-20", focus: "Law\nTax" },
    taken: ["title", "needsTwoVotes"],
    contested: ["venue"],
  });
});

it("asks about nothing that both changed alike", () => {
  const both = { ...base, venue: "New Bank" };
  expect(mergeEventValues({ base, typed: both, stored: both })).toEqual({
    values: both,
    taken: [],
    contested: [],
  });
});

it("reads the values that a form carried, and nothing else", () => {
  expect(readBaseValues(JSON.stringify({ ...base, strange: "x", theme: 7 }))).toEqual(base);
  for (const text of ["", "null", "[]x", undefined]) expect(readBaseValues(text)).toBeUndefined();
});
