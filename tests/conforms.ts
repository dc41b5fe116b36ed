import type { OpenApiDocument, Schema } from "../worker/api/openapi-document";

/** The contradictions of a value to a schema of the document, as paths with a reason; none when it conforms. */
export function contradictions(
  document: OpenApiDocument,
  schema: Schema,
  value: unknown,
  path = "$",
): string[] {
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.split("/").pop() ?? ""];
    return named ? contradictions(document, named, value, path) : [`${path}: no schema ${schema.$ref}`];
  }
  if (schema.anyOf) {
    const each = schema.anyOf.map((option) => contradictions(document, option, value, path));
    return each.some((found) => found.length === 0) ? [] : each.flat();
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return [`${path}: not ${types.join("|")}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: none of the values listed`];
  if (schema.const !== undefined && schema.const !== value) return [`${path}: not the constant`];
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((item, index) =>
          contradictions(document, schema.items ?? {}, item, `${path}[${index}]`),
        )
      : [];
  if (typeof value !== "object" || value === null) return [];
  return ofObject(document, schema, value as Record<string, unknown>, path);
}

function ofObject(
  document: OpenApiDocument,
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Record<string, unknown>,
  path: string,
): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`);
  const wrong = Object.entries(value).flatMap(([name, item]) => {
    const own = properties[name];
    if (own) return contradictions(document, own, item, `${path}.${name}`);
    if (additionalProperties === false) return [`${path}.${name}: not in the document`];
    return typeof additionalProperties === "object"
      ? contradictions(document, additionalProperties, item, `${path}.${name}`)
      : [];
  });
  return [...missing, ...wrong];
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
