import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { letterWordsFormSchema } from "./letter-words-form";
import { letterWordsForm } from "./letter-words-form-fields";
import { memberFormSchema } from "./member-form";

// The console's small forms: what each makes of what is sent, or what it says of it by field.

function read(schema: z.ZodMiniType, sent: unknown) {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  return {
    says: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])),
  };
}

it.each<[string, z.ZodMiniType, [unknown, object][]]>([
  [
    "a letter's words",
    letterWordsFormSchema,
    [
      [
        { opening: " One\n\ntwo ", closing: "" },
        { opening: "One\n\ntwo", closing: "" },
      ],
      [{}, { opening: "", closing: "" }],
      [
        { opening: "x".repeat(1_001), closing: "y".repeat(1_000) },
        { says: { opening: "Opening must be 1,000 characters or fewer" } },
      ],
      [
        { opening: "x".repeat(1_000), closing: "y".repeat(1_001) },
        { says: { closing: "Closing must be 1,000 characters or fewer" } },
      ],
    ],
  ],
  [
    "a member",
    memberFormSchema,
    [
      [
        { email: " Ada@Bank.Example ", role: "chair" },
        { email: "ada@bank.example", role: "chair" },
      ],
      [
        { email: "ada", role: "owner" },
        {
          says: {
            email: "Email must be an address like name@organization.org",
            role: "Role must be one of those listed",
          },
        },
      ],
      [{}, { says: { email: "Email is required", role: "Role must be one of those listed" } }],
    ],
  ],
])("reads %s", (_, schema, cases) => {
  for (const [sent, is] of cases) expect(read(schema, sent), JSON.stringify(sent).slice(0, 80)).toEqual(is);
});

it("says of a letter's words how they are written", () => {
  for (const { hint } of Object.values(letterWordsForm))
    expect(hint).toMatch(/^Before .+\. Plain text; an empty line begins a new paragraph\.$/);
});
