import type * as z from "zod/mini";
import { type DeclaredFields, namesOf } from "~/domain/declared-field";

export type DeclaredForm<Value> = {
  fields: DeclaredFields;
  schema: z.ZodMiniType<Value, Record<string, unknown>>;
  /** The messages where the schema has none of its own. */
  messages?: z.core.$ZodErrorMap;
};

/** The values of controls as the schema knows them: a box is true or false, and several of them are a list. */
export function said(fields: DeclaredFields, values: Record<string, unknown>): Record<string, unknown> {
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
