import { type DeclaredField, namesOf } from "./declared-field";

/** The record that somebody was verified: what was looked at, and never a document (decisions/verification). */
export const verificationForm = {
  source: {
    label: "Verified by",
    hint: "A register, a call to the switchboard, a page of the organization. No copies of documents.",
    control: "text",
    required: true,
    limit: 160,
  },
  sanctionsList: { label: "Sanctions list", control: "text", required: true, limit: 120 },
  listDate: { label: "Date of the list", control: "date", required: true },
} as const satisfies Record<string, DeclaredField>;

export type VerificationField = keyof typeof verificationForm;
export const verificationFields = namesOf(verificationForm);
