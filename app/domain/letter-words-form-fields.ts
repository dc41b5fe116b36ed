import type { DeclaredField } from "./declared-field";

const hint = "Plain text without placeholders; an empty line begins a new paragraph.";

export const letterWordsForm = {
  opening: {
    label: "Opening",
    hint: `Before what the letter tells. ${hint}`,
    control: "area",
    lines: "description",
    required: false,
    limit: 1_000,
  },
  closing: {
    label: "Closing",
    hint: `Before the signature. ${hint}`,
    control: "area",
    lines: "description",
    required: false,
    limit: 1_000,
  },
} as const satisfies Record<string, DeclaredField>;
