import * as z from "zod/mini";
import { confirmationFormSchema } from "./confirmation-form";
import { flag, optionalText } from "./editor-fields";
import { interestFormSchema } from "./interest-form";
import { type DeclineField, declineForm, type SeatAcceptanceField } from "./invitation-answer-fields";
import { cleanLine, cleanText } from "./text";

const { fullName, company, jobTitle, linkedin } = interestFormSchema.shape;

/** Taking the seat that an invitation holds: without the rule no seat is taken (decisions/seats). */
export const seatAcceptanceSchema = z.object({
  fullName,
  company,
  jobTitle,
  linkedin: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => cleanLine(text ?? "") || null),
    ),
    z.nullable(linkedin),
  ),
  ...confirmationFormSchema.shape,
} satisfies Record<SeatAcceptanceField, z.ZodMiniType>);

export type SeatAcceptance = z.output<typeof seatAcceptanceSchema>;

export const declineSchema = z.object({
  answer: optionalText(declineForm.answer.label, declineForm.answer.limit, cleanText),
  forget: flag,
} satisfies Record<DeclineField, z.ZodMiniType>);

export type Decline = z.output<typeof declineSchema>;
