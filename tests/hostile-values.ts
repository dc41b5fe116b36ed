import fc from "fast-check";
import type { Schema } from "../worker/api/openapi-schemas";

/** Markup and more that runs where it is put unescaped: it raises `window.executed`. */
export const executableValues = [
  "<script>executed=1</script>",
  '"><img src=x onerror=executed=1>',
  "</script></title></textarea><svg onload=executed=1>",
  "'-executed=1-'",
  "{{constructor.constructor('executed=1')()}}",
  "=HYPERLINK(executed=1)",
  "]]>&lt;<a href=javascript:executed=1>a</a>",
] as const;

/** Text that breaks naive code: controls, halves of characters, other directions, markup, queries, sheer length. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "",
      " ",
      "\u0000",
      "a\u0000b",
      "\ud800",
      "\udc00\ud800",
      "\u202eada\u2066",
      "\u00a0\ufeff\u200b",
      "__proto__",
      "constructor",
      "1e308",
      "-0",
      "NaN",
      "' OR 1=1; --",
      "%00%ff",
      ...executableValues,
      "javascript:alert(1)//linkedin.com",
      "https://linkedin.com.evil.example/",
      "ada@example.org\r\nBcc: eve@example.org",
    ),
  },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 6_000 }).map((length) => "ä".repeat(length)) },
  { weight: 1, arbitrary: fc.constant("a".repeat(1_000_000)) },
);

/** Any JSON value in the place of another. */
const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [""]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const otherKeys = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "id", "status", "", "\u0000", "eventId "),
  fc.string({ maxLength: 12 }),
);

/** A field as it is meant, with another value, left out, and twice there. */
const fieldOf = <Value>(name: string, valid: Value, hostile: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, Value][]>([[name, valid]]) },
    { weight: 2, arbitrary: hostile.map((value): [string, Value][] => [[name, value]]) },
    { weight: 1, arbitrary: fc.constant<[string, Value][]>([]) },
    {
      weight: 1,
      arbitrary: hostile.map((value) => [value, valid].map((one): [string, Value] => [name, one])),
    },
  );

/**
 * Bodies for a schema, as text: fields are valid, hostile, missing or twice there, and unknown ones stand among
 * them. `valid` gives the values that the schema takes.
 */
export function jsonBodies(schema: Schema, valid: Record<string, unknown>): fc.Arbitrary<string> {
  const field = (name: string) => fieldOf(name, valid[name], hostileJson);
  const known = fc.tuple(...Object.keys(schema.properties ?? {}).map(field)).map((parts) => parts.flat());
  const unknown = fc.array(fc.tuple(otherKeys, hostileJson), { maxLength: 2 });
  const text = (entries: [string, unknown][]) =>
    `{${entries
      .filter(([, value]) => value !== undefined)
      .map((entry) => entry.map((part) => JSON.stringify(part)).join(":"))
      .join(",")}}`;
  const bodies = fc.tuple(known, unknown).map(([fields, others]) => text([...fields, ...others]));
  return fc.oneof(
    { weight: 8, arbitrary: bodies },
    { weight: 1, arbitrary: hostileJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );
}

/** The fields of a page's form, as they come from a browser or from no browser at all. */
export function formEntries(valid: Record<string, string>): fc.Arbitrary<[string, string][]> {
  const known = fc.tuple(...Object.entries(valid).map((field) => fieldOf(...field, hostileText)));
  const others = fc.array(fc.tuple(otherKeys, hostileText), { maxLength: 2 });
  return fc.tuple(known, others).map(([fields, unknown]) => [...fields.flat(), ...unknown]);
}
