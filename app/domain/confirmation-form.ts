import * as z from "zod/mini";
import { type ConfirmationField, confirmationForm } from "./confirmation-form-fields";
import { flag, optionalText } from "./editor-fields";
import { cleanText } from "./text";

const { hostNote } = confirmationForm;

/** The form by which a guest confirms a seat. The rule is accepted or nothing is confirmed (decisions/seats). */
export const confirmationFormSchema = z.object({
  rule: z.boolean().check(z.refine((isAccepted) => isAccepted, "Accept the Chatham House Rule to confirm.")),
  hostNote: optionalText(hostNote.label, hostNote.limit, cleanText),
  mayBeNamed: flag,
} satisfies Record<ConfirmationField, z.ZodMiniType>);

export type ConfirmationForm = z.output<typeof confirmationFormSchema>;
