import { expect, it } from "vitest";
import { errorText } from "./error-text";

it("keeps of a failed query the database's words and none of its values", () => {
  const cause = new Error("D1_ERROR: no such table: applications");
  const error = new Error("Failed query: insert … params: Ada Lovelace,ada@example.org", { cause });
  const text = errorText(error);
  expect(text).toMatch(/^Error: D1_ERROR: no such table: applications\n\s+at /);
  expect(text).not.toMatch(/ada/i);
});

it("leaves out addresses and tokens, whatever was thrown", () => {
  const token = "5f3a9c".repeat(10);
  for (const thrown of [`ada@example.org ${token}`, new TypeError(`ada@example.org ${token}`)])
    expect(errorText(thrown)).not.toMatch(/ada@|5f3a9c/);
});

it("keeps where it happened, a line for each call, and of its words the first line alone", () => {
  const error = Object.assign(new Error("we meet at noon"), {
    stack: "Error: we meet at noon\n    at one (a.ts:1)\n    at two (b.ts:2)",
  });
  expect(errorText(error)).toBe("Error: we meet at noon\n    at one (a.ts:1)\n    at two (b.ts:2)");
  expect(errorText(Object.assign(new Error("lost"), { stack: undefined }))).toBe("Error: lost");
});
