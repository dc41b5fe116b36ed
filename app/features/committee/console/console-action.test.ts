import { expect, it } from "vitest";
import { refusalOf } from "~/content/committee-refusals";
import { letterWordsFormSchema } from "~/domain/letter-words-form";
import { letterWordsForm } from "~/domain/letter-words-form-fields";
import { readForm } from "~/features/forms/read-form";
import { formAnswer } from "./console-action";

it("shows newer values to who edits an older version, and to nobody whose field is refused", () => {
  const submission = readForm({ fields: letterWordsForm, schema: letterWordsFormSchema }, new FormData());
  const isStale = (reason: "stale" | "slug_taken" | "below_seats_taken" | "rules_are_fixed") =>
    formAnswer(submission, refusalOf("saveEvent", reason)).answer.isStale;
  expect(isStale("stale")).toBe(true);
  for (const reason of ["slug_taken", "below_seats_taken", "rules_are_fixed"] as const)
    expect(isStale(reason), reason).toBe(false);
});
