import type { DeclaredField } from "./declared-field";

/** The name of a filter that a member keeps (decision 258). */
export const savedFilterForm = {
  name: {
    label: "Name",
    hint: "Yours alone, until you delete it; name no applicant in it.",
    control: "text",
    required: true,
    limit: 60,
  },
} as const satisfies Record<string, DeclaredField>;
