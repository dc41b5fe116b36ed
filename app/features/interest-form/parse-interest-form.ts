import { parseWithZod } from "@conform-to/zod/v4";
import { interestFormSchema } from "~/domain/interest-form";
import { interestFields } from "~/domain/interest-form-fields";
import { postedFields } from "~/features/posted-fields";

/** Checks a form of this page. Conform's coercion is off: the schema reads forms and JSON by one rule. */
export function parseInterestForm(formData: FormData) {
  return parseWithZod(formData, { schema: interestFormSchema, disableAutoCoercion: true });
}

/**
 * Reads an interest form that somebody posted. Conform takes names as paths, builds a list as long as the index
 * that a name claims, and obeys fields of its own: it gets the form's fields alone.
 */
export function readInterestForm(posted: FormData) {
  const form = new FormData();
  for (const [name, value] of Object.entries(postedFields(posted, interestFields))) form.set(name, value);
  return parseInterestForm(form);
}
