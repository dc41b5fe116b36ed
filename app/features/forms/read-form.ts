import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { type DeclaredFields, namesOf } from "~/domain/declared-field";
import { postedFields } from "../posted-fields";

/** A form: its fields as they are declared, and the schema of what they say. */
type DeclaredForm<Value> = {
  fields: DeclaredFields;
  schema: z.ZodMiniType<Value, Record<string, unknown>>;
  /** The messages where the schema has none of its own. */
  messages?: z.core.$ZodErrorMap;
};

/** Checks a form of this page. Conform's coercion is off: the schema reads forms and JSON by one rule. */
export function checkForm<Value>({ fields, schema, messages }: DeclaredForm<Value>, form: FormData) {
  const asDeclared = z.transform((values: Record<string, unknown>) => said(fields, values));
  return parseWithZod(form, {
    schema: z.pipe(asDeclared, schema),
    error: messages,
    disableAutoCoercion: true,
  });
}

/**
 * Reads a form that somebody posted. Conform takes names as paths, builds a list as long as the index that a name
 * claims, and obeys fields of its own: it gets the form's fields alone.
 */
export function readForm<Value>(form: DeclaredForm<Value>, posted: FormData) {
  const known = new FormData();
  const names = namesOf(form.fields);
  for (const [name, value = ""] of Object.entries(postedFields(posted, names))) {
    const isList = form.fields[name]?.control === "boxes";
    for (const each of isList ? posted.getAll(name).map(String) : [value]) known.append(name, each);
  }
  return checkForm(form, known);
}

/** The values of controls as the schema knows them: a box is true or false, and several of them are a list. */
function said(fields: DeclaredFields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    namesOf(fields).map((name) => {
      const value = values[name];
      const control = fields[name]?.control;
      if (control === "box") return [name, typeof value === "string" && value !== ""];
      if (control === "boxes") return [name, value === undefined ? [] : [value].flat()];
      return [name, value];
    }),
  );
}
