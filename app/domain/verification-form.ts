import * as z from "zod/mini";
import { requiredDay, requiredLine } from "./editor-fields";
import { type VerificationField, verificationForm } from "./verification-form-fields";

const { source, sanctionsList } = verificationForm;

export const verificationFormSchema = z.object({
  source: requiredLine(source.label, source.limit),
  sanctionsList: requiredLine(sanctionsList.label, sanctionsList.limit),
  listDate: requiredDay("Date of the list must be a day like 2027-03-09"),
} satisfies Record<VerificationField, z.ZodMiniType>);

export type VerificationForm = z.output<typeof verificationFormSchema>;
