import { expect, it } from "vitest";
import { callingRegion } from "./calling-region";

it.each([
  ["+1 212 555 0100", "North America and the Caribbean"],
  ["+27 11 555 0100", "Africa"],
  ["+33 1 55 50 10 00", "Europe"],
  ["+44 20 7946 0000", "Europe"],
  ["+55 11 5555 0100", "Latin America"],
  ["+66 2 555 0100", "South-East Asia and Oceania"],
  ["+7 495 555 01 00", "Russia and Kazakhstan"],
  ["+852 5550 0100", "East Asia"],
  ["+971 4 555 0100", "West, Central and South Asia"],
  ["0041 44 555 01 00", "Europe"],
  ["(+41) 44 555 01 00", "Europe"],
  ["+ (41) 44 555 01 00", "Europe"],
  ["020 7946 0000", null],
  ["0 041 44 555", null],
  ["x+41 44", null],
  ["+0 12", null],
  ["+", null],
  ["", null],
  [null, null],
])("gives the region of the number %j: %j", (phone, region) => {
  expect(callingRegion(phone)).toBe(region);
});
