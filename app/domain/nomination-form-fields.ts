import type { DeclaredField } from "./declared-field";
import { interestForm } from "./interest-form-fields";

const { fullName, company } = interestForm;

export const nominationsAtOnce = 500;

/** Whom a member nominates (decisions/invitations). */
export const nominationForm = {
  fullName: { label: "Full name", control: "text", required: true, limit: fullName.limit },
  email: { label: "Email", control: "email", required: true, limit: interestForm.email.limit },
  company: { label: "Organization", control: "text", required: true, limit: company.limit },
  reason: {
    label: "Why",
    hint: "For the committee alone.",
    control: "area",
    lines: "comment",
    required: true,
    limit: 500,
  },
} as const satisfies Record<string, DeclaredField>;

export type NominationField = keyof typeof nominationForm;
