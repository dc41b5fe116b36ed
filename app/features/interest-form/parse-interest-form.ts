import { parseWithZod } from "@conform-to/zod/v4";
import { interestFormSchema } from "~/domain/interest-form";

/** Reads a submitted interest form. Conform's coercion is off: the schema reads forms and JSON by one rule. */
export function parseInterestForm(formData: FormData) {
  return parseWithZod(formData, { schema: interestFormSchema, disableAutoCoercion: true });
}
