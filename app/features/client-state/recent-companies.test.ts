import { expect, test } from "vitest";
import { readRecentCompanies, withRecentCompany } from "./recent-companies";

test.each([
  { before: [], name: "UBS", after: ["UBS"] },
  { before: ["UBS"], name: "HSBC", after: ["HSBC", "UBS"] },
  { before: ["UBS", "HSBC"], name: " hsbc ", after: ["hsbc", "UBS"] },
  { before: ["UBS"], name: "  ", after: ["UBS"] },
])("$name after $before gives $after", ({ before, name, after }) => {
  expect(withRecentCompany(before, name)).toEqual(after);
});

test("the sixteenth name pushes the oldest out", () => {
  const fifteen = Array.from({ length: 15 }, (_, index) => `Company ${index}`);
  const after = withRecentCompany(fifteen, "Newest");
  expect(after).toHaveLength(15);
  expect(after[0]).toBe("Newest");
  expect(after).not.toContain("Company 14");
});

test.each([
  { stored: undefined, read: [] },
  { stored: "UBS", read: [] },
  { stored: { 0: "UBS" }, read: [] },
  { stored: ["UBS", 3, null, " ", ["HSBC"], "DBS"], read: ["UBS", "DBS"] },
])("stored $stored is read as $read", ({ stored, read }) => {
  expect(readRecentCompanies(stored)).toEqual(read);
});
