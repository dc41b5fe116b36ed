import { expect, it } from "vitest";
import { judgeResentForm, noteOfSame, type ResentForm, type StoredForm } from "./judge-resent-form";

const stored: StoredForm = {
  bodyHash: "second",
  email: "ada@example.org",
  edition: 1,
  replaced: ["first"],
  hasOther: false,
};
const sent: ResentForm = { bodyHash: "third", email: "ada@example.org", edition: 2, isSuspicious: false };

it.each([
  ["the same words", { bodyHash: "second" }, "same"],
  ["the same words of the API", { bodyHash: "second", edition: undefined }, "same"],
  ["other words of the API", { edition: undefined }, "key_reused"],
  ["other words of a bot", { isSuspicious: true }, "key_reused"],
  ["another address", { email: "grace@example.org" }, "another_address"],
  ["words of an earlier press", { edition: 0 }, "older"],
  ["replaced words of the same press, sent late", { bodyHash: "first", edition: 1 }, "older"],
  ["other words of the same press", { edition: 1 }, "correction"],
  ["words of a later press", {}, "correction"],
  ["the first words again, by a later press", { bodyHash: "first" }, "correction"],
] as const)("answers %s", (_, changes, verdict) => {
  expect(judgeResentForm(stored, { ...sent, ...changes })).toBe(verdict);
});

it.each([
  [{ replaced: [], hasOther: false }, undefined],
  [{ replaced: ["first"], hasOther: false }, "corrected"],
  [{ replaced: ["first"], hasOther: true }, "two"],
] as const)("the note of %o is %s", (changes, note) => {
  expect(noteOfSame({ ...stored, ...changes, replaced: [...changes.replaced] })).toBe(note);
});
