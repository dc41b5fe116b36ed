import { expect, it } from "vitest";
import { readCriteria } from "./criteria";

it("keeps what is answered alone, and of another tier or in other words nothing", () => {
  expect(readCriteria("round-table", (name) => (name === "balance" ? "partly-met" : ""))).toEqual({
    balance: "partly-met",
  });
  const said: Record<string, string> = { building: "met", responsibility: "superb", constructor: "met" };
  expect(readCriteria("round-table", (name) => said[name])).toBeNull();
});
