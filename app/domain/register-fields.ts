import type { DeclaredField } from "./declared-field";

export const registerFields = {
  kind: { label: "What it is", control: "select", required: true },
  name: {
    label: "Name",
    hint: "As an applicant writes it, or a domain like bank.example.",
    control: "text",
    required: true,
    limit: 160,
  },
} as const satisfies Record<string, DeclaredField>;
