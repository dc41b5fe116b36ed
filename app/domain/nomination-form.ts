import * as z from "zod/mini";
import { requiredLine, requiredText } from "./editor-fields";
import { type NominationField, nominationForm } from "./nomination-form-fields";
import { cleanLine } from "./text";

const { fullName, email, company, reason } = nominationForm;

/** Somebody whom the committee might invite (decision 48). */
export const nominationFormSchema = z.object({
  fullName: requiredLine(fullName.label, fullName.limit),
  email: z
    .string(`${email.label} is required`)
    .check(
      z.overwrite(cleanLine),
      z.regex(z.regexes.email, `${email.label} must be an address like name@organization.org`),
      z.maxLength(email.limit, `${email.label} must be ${email.limit} characters or fewer`),
    ),
  company: requiredLine(company.label, company.limit),
  reason: requiredText(reason.label, reason.limit),
} satisfies Record<NominationField, z.ZodMiniType>);

export type Nomination = z.output<typeof nominationFormSchema>;
