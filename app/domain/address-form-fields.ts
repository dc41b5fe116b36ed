import type { DeclaredField } from "./declared-field";
import { interestForm } from "./interest-form-fields";

/** The address to which letters about an application go from now on. */
export const addressForm = {
  email: {
    ...interestForm.email,
    label: "Right address",
    hint: "As the applicant told you. All that was sent for the event from the former one moves with it.",
    autoComplete: "off",
  },
} as const satisfies Record<string, DeclaredField>;
