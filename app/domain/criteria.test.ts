import { expect, it } from "vitest";
import { criteriaOf, criterionAnswers, readCriteria } from "./criteria";
import { eventTypes } from "./event";

it.each(eventTypes)("asks three criteria of a %s, each answered with one of four words", (type) => {
  expect(new Set(criteriaOf[type]).size).toBe(3);
  expect(criterionAnswers).toHaveLength(4);
  const [first, second, third] = criteriaOf[type];
  expect(readCriteria(type, (name) => (name === second ? "not-met" : "met"))).toEqual({
    [first]: "met",
    [second]: "not-met",
    [third]: "met",
  });
});

it("keeps what is answered alone, and of another tier or in other words nothing", () => {
  expect(readCriteria("round-table", (name) => (name === "balance" ? "partly-met" : ""))).toEqual({
    balance: "partly-met",
  });
  const said: Record<string, string> = { building: "met", responsibility: "superb", constructor: "met" };
  expect(readCriteria("round-table", (name) => said[name])).toBeNull();
});
