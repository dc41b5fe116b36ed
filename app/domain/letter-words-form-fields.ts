import type { DeclaredField } from "./declared-field";

const hint = "Plain text without placeholders; an empty line begins a new paragraph.";

const words = { control: "area", lines: "description", required: false, limit: 1_000 } as const;

export const letterWordsForm = {
  opening: { ...words, label: "Opening", hint: `Before what the letter tells. ${hint}` },
  closing: { ...words, label: "Closing", hint: `Before the signature. ${hint}` },
} as const satisfies Record<string, DeclaredField>;
