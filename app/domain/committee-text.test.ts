import { expect, it } from "vitest";
import { readDecisionForm } from "~/features/committee/applications/decision-form";
import { placeholderProblem } from "./committee-text";
import { guestMessageFormSchema } from "./guest-message-form";
import { letterWordsFormSchema } from "./letter-words-form";

/** The problems that each form of words for letters finds in these. */
function problemsOf(words: string) {
  const decision = new FormData();
  decision.set("to", "accepted");
  decision.set("message", words);
  const read = readDecisionForm(decision);
  return [
    guestMessageFormSchema.safeParse({ to: ["held"], subject: "Doors", message: words }),
    guestMessageFormSchema.safeParse({ to: ["held"], subject: words, message: "At seven." }),
    letterWordsFormSchema.safeParse({ opening: words }),
    letterWordsFormSchema.safeParse({ closing: words }),
  ]
    .map(({ error }) => error?.issues[0]?.message)
    .concat(read.ok ? undefined : read.message);
}

it.each(["Dear {name},", "Dear {{ first_name }},", "At {}."])(
  "lets no letter leave with %s in it",
  (words) => {
    expect(problemsOf(words)).toEqual(Array(5).fill(placeholderProblem));
  },
);

it.each(["Dear guests,", "A brace { alone.", "The set {"])("takes the words: %s", (words) => {
  expect(problemsOf(words)).toEqual(Array(5).fill(undefined));
});
