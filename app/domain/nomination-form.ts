import * as z from "zod/mini";
import { requiredEmail, requiredLine, requiredText } from "./editor-fields";
import { type NominationField, nominationForm } from "./nomination-form-fields";

const { fullName, email, company, reason } = nominationForm;

export const nominationFormSchema = z.object({
  fullName: requiredLine(fullName.label, fullName.limit),
  email: requiredEmail(email.label, email.limit),
  company: requiredLine(company.label, company.limit),
  reason: requiredText(reason.label, reason.limit),
} satisfies Record<NominationField, z.ZodMiniType>);

export type Nomination = z.output<typeof nominationFormSchema>;
