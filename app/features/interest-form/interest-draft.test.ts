import { expect, test } from "vitest";
import { readInterestDraft, writeInterestDraft } from "./interest-draft";

test("a half-filled form is read back from its file as it was typed", () => {
  const posted = new FormData();
  posted.set("fullName", " Ada “Countess” Lovelace\u2028");
  posted.set("interestReason", "Two\r\nlines");
  posted.set("email", "");
  posted.set("submissionId", "of the page");
  expect(readInterestDraft(writeInterestDraft(posted))).toEqual({
    fullName: " Ada “Countess” Lovelace\u2028",
    interestReason: "Two\r\nlines",
  });
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"interest"',
  '{"form":"partnership","fields":{}}',
  '{"form":"interest","fields":[]}',
])("a file that holds %j is none", (text) => {
  expect(readInterestDraft(text)).toBeUndefined();
});

test("what no field is, or no text, is left out", () => {
  const text =
    '{"form":"interest","fields":{"email":7,"__proto__":{"fullName":"x"},"toString":"x","company":"Engines"}}';
  expect(readInterestDraft(text)).toEqual({ company: "Engines" });
});
