import { formatPaths, parse } from "@conform-to/dom";
import * as z from "zod/mini";
import { type DeclaredForm, said } from "./declared-form";

/** Checks a form of this page, by the schema that the server reads it with, and without the whole of zod. */
export function checkForm<Value>({ fields, schema, messages }: DeclaredForm<Value>, form: FormData) {
  return parse<Value, string[]>(form, {
    resolve(payload) {
      const result = z.safeParse(schema, said(fields, payload), { error: messages });
      if (result.success) return { value: result.data };
      const error: Record<string, string[]> = {};
      for (const { path, message } of result.error.issues) {
        const name = formatPaths(path as (string | number)[]);
        error[name] = [...(error[name] ?? []), message];
      }
      return { error };
    },
  });
}
