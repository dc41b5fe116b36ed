import type { DeclaredField } from "./declared-field";
import { interestForm } from "./interest-form-fields";

export const memberForm = {
  email: {
    label: "Email",
    hint: "The address with which this person signs in at Cloudflare Access.",
    control: "email",
    required: true,
    limit: interestForm.email.limit,
  },
  role: { label: "Role", control: "select", required: true },
} as const satisfies Record<string, DeclaredField>;
