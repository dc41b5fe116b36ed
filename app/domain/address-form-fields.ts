import type { DeclaredField } from "./declared-field";
import { interestForm } from "./interest-form-fields";

/** The address to which letters about an application go from now on. */
export const addressForm = {
  email: {
    ...interestForm.email,
    label: "Right address",
    hint: "As the applicant told you. All that the wrong one sent for the event moves along.",
    autoComplete: "off",
  },
} as const satisfies Record<string, DeclaredField>;
