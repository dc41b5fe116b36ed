import { type DeclaredField, namesOf } from "./declared-field";

/** The record that somebody was verified: what was looked at, and never a document (decisions/verification). */
export const verificationForm = {
  source: {
    label: "Source",
    hint: "A register, a call to the switchboard, a page of the organization. No copies of documents.",
    control: "text",
    required: true,
    limit: 160,
  },
  sanctionsList: { label: "Sanctions list", control: "text", required: true, limit: 120 },
  listDate: { label: "Date of the list", control: "date", required: true },
} as const satisfies Record<string, DeclaredField>;

/** The same where a chair enters what somebody from outside verified (decisions/conflicts). */
export const outsideVerificationForm = {
  outsider: {
    label: "Verified from outside by",
    hint: "Name and organization; kept with the record.",
    control: "text",
    required: true,
    limit: 160,
  },
  ...verificationForm,
} as const satisfies Record<string, DeclaredField>;

export type VerificationField = keyof typeof verificationForm;
export const verificationFields = namesOf(verificationForm);
