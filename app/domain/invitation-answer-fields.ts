import { confirmationForm } from "./confirmation-form-fields";
import { type DeclaredField, namesOf, pick } from "./declared-field";
import { interestForm } from "./interest-form-fields";

/** The answers of an invitee who takes the held seat (decisions/seats): the committee asks for no profile. */
export const seatAcceptanceForm = {
  ...pick(interestForm, ["fullName", "company", "jobTitle"] as const),
  linkedin: { ...interestForm.linkedin, required: false },
  ...confirmationForm,
} as const satisfies Record<string, DeclaredField>;

export type SeatAcceptanceField = keyof typeof seatAcceptanceForm;
export const seatAcceptanceFields = namesOf(seatAcceptanceForm);

export const declineForm = {
  answer: {
    label: "A word to the committee",
    control: "area",
    lines: "comment",
    required: false,
    limit: 500,
  },
  forget: { label: "Erase my name, address and this word now", control: "box", required: false },
} as const satisfies Record<string, DeclaredField>;

export type DeclineField = keyof typeof declineForm;
export const declineFields = namesOf(declineForm);
