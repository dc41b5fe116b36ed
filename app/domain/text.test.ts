import { expect, it } from "vitest";
import { cleanLine, cleanText } from "./text";

it.each([
  ["spaces around", "  Ada  ", "Ada"],
  ["no-break spaces around", "\u00a0Ada\u3000", "Ada"],
  ["zero-width marks", "\u200bA\u2060d\ufeffa\u200e", "Ada"],
  ["noncharacters", "A\ufffed\uffffa\ufdd0\u{1fffe}", "Ada"],
  ["directional overrides", "A\u202ed\u202ca\u2066\u2069", "Ada"],
  ["control characters", "A\u0000d\u001b\u0085a\u007f", "Ada"],
  ["soft hyphens", "A\u00adda", "Ada"],
  ["a decomposed letter", "Ada\u0301", "Ad\u00e1"],
  ["a letter whose accent was hidden behind a mark", "Ada\u200b\u0301", "Ad\u00e1"],
  ["an Arabic letter mark", "A\u061cda", "Ada"],
  ["tags", "A\u{e0041}da\u{e007f}", "Ada"],
  ["half a surrogate pair", "Ada\ud800", "Ada\ufffd"],
  ["spaces that only a mark protected", "Ada \u200b", "Ada"],
])("tidies %s", (_, typed, text) => {
  expect(cleanText(typed)).toBe(text);
  expect(cleanLine(typed)).toBe(text);
  expect(cleanText(cleanText(typed))).toBe(text);
});

it.each(["می\u200cخواهم", "👩\u200d💻", "नमस्\u200dते"])("keeps the joiners of %s", (text) => {
  expect(cleanText(text)).toBe(text);
});

it.each(["\r\n", "\r", "\n"])("counts %j as one line break", (lineBreak) => {
  expect(cleanText(`one${lineBreak}two${lineBreak}${lineBreak}three`)).toBe("one\ntwo\n\nthree");
  expect(cleanLine(`one${lineBreak}two`)).toBe("one two");
});

it("keeps tabs in a text and makes them spaces in a line", () => {
  expect(cleanText("one\ttwo")).toBe("one\ttwo");
  expect(cleanLine("one\ttwo")).toBe("one two");
  expect(cleanLine("one\t\n\ntwo")).toBe("one two");
});

it.each(["\u3164\u3164", "\u2800", "\u200d\u200c", "\uffa0\u115f", "\u0301\u0301", "\u{e0041}"])(
  "takes %j for nothing: nobody would see it",
  (text) => {
    expect(cleanText(text)).toBe("");
    expect(cleanLine(`Ada ${text}`)).toMatch(/^Ada/);
  },
);

it("keeps as many marks on a letter as the richest script has", () => {
  expect(cleanText(`a${"\u0316".repeat(29)}`)).toBe(`a${"\u0316".repeat(29)}`);
  expect(cleanText(`b${"\u0316".repeat(5_000)}`)).toBe(`b${"\u0316".repeat(30)}`);
});

it("puts no long run of marks in order, which takes the square of its length", () => {
  const start = performance.now();
  cleanText("\u0316\u0301".repeat(32_000));
  expect(performance.now() - start).toBeLessThan(500);
});
