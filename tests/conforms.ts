import * as z from "zod";
import type { OpenApiDocument } from "../worker/api/openapi";
import type { Schema } from "../worker/api/openapi-schemas";

/** The contradictions of a value to a schema of the document; none when it conforms. */
export function contradictions({ components }: OpenApiDocument, schema: Schema, value: unknown) {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  const rules = z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
  return rules.safeParse(value).error?.issues ?? [];
}
