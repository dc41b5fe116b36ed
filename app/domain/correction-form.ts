import * as z from "zod/mini";
import { interestFormSchema } from "./interest-form";

/**
 * What an applicant can correct while nothing is decided: everything that was sent but the event and the
 * address, which identify the application. The rules and messages are those of the interest form.
 */
export const correctionFormSchema = z.pick(interestFormSchema, {
  fullName: true,
  phone: true,
  company: true,
  jobTitle: true,
  linkedin: true,
  interestReason: true,
});

export type Correction = z.output<typeof correctionFormSchema>;

/** The fields of a correction in the order of the form. */
export const correctionFields = [
  "fullName",
  "phone",
  "company",
  "jobTitle",
  "linkedin",
  "interestReason",
] as const satisfies (keyof Correction)[];
export type CorrectionField = (typeof correctionFields)[number];
