import { expect, it } from "vitest";
import { isDay, isSlug, isTimeOfDay, slug } from "./editor-fields";

// Of fields: event-form.test.ts, briefing-form.test.ts, declared-field.test.ts.

const days = ["2027-03-09", "2028-02-29", "2000-01-01", "2099-12-31"];
const noDays = [
  ...["2027-02-29", "2027-13-01", "2027-00-10", "2027-03-32", "1999-01-01", "2100-01-01"],
  ...["2027-3-9", "x2027-03-09", "2027-03-09x", ""],
];

it.each<[string, (text: string) => boolean, string[], string[]]>([
  ["days of this century's calendar", isDay, days, noDays],
  [
    "times of a day",
    isTimeOfDay,
    ["09:05", "19:59", "23:00"],
    ["24:00", "9:05", "09:60", "09:05:00", "x09:05"],
  ],
  [
    "ends of an address",
    isSlug,
    ["bangkok-2", "2b", "b".repeat(80)],
    ["b", "-b", "b_b", "ab\ncd", "b".repeat(81)],
  ],
])("takes %s alone", (_, is, good, others) => {
  expect(good.filter(is)).toEqual(good);
  expect(others.filter(is)).toEqual([]);
});

it("reads the end of an address in small letters", () => {
  expect(slug().parse(" Bangkok-2 ")).toBe("bangkok-2");
});
