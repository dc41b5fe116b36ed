import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { namesOf } from "~/domain/declared-field";
import { postedFields } from "../posted-fields";
import { type DeclaredForm, said } from "./declared-form";

/**
 * Reads a form that somebody posted. Conform takes names as paths, builds a list as long as the index that a name
 * claims, and obeys fields of its own: it gets the form's fields alone. Its coercion is off: the schema reads forms and
 * JSON by one rule.
 */
export function readForm<Value>(form: DeclaredForm<Value>, posted: FormData) {
  const { fields, schema, messages } = form;
  const known = new FormData();
  const names = namesOf(fields);
  for (const [name, value = ""] of Object.entries(postedFields(posted, names))) {
    const isList = fields[name]?.control === "boxes";
    for (const each of isList ? posted.getAll(name).map(String) : [value]) known.append(name, each);
  }
  const asDeclared = z.transform((values: Record<string, unknown>) => said(fields, values));
  return parseWithZod(known, {
    schema: z.pipe(asDeclared, schema),
    error: messages,
    disableAutoCoercion: true,
  });
}
