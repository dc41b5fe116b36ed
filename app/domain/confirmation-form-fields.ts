import type { DeclaredField } from "./declared-field";

export const confirmationForm = {
  rule: { label: "The Chatham House Rule", control: "box", required: true },
  hostNote: {
    label: "What the host should know",
    hint: "Diet or access, for instance. It stands on the list at the door, in the file of the guests, and without names in a total; it is erased seven days after the event.",
    control: "area",
    lines: "message",
    required: false,
    limit: 500,
  },
  mayBeNamed: { label: "Naming you to the other guests", control: "box", required: false },
} as const satisfies Record<string, DeclaredField>;

export type ConfirmationField = keyof typeof confirmationForm;
