import * as z from "zod/mini";
import { requiredLine, requiredText } from "./editor-fields";
import { guestMessageForm as form, type GuestMessageField } from "./guest-message-form-fields";
import { concernedStates } from "./seat-state";

export const guestMessageFormSchema = z.object({
  to: z.enum(concernedStates, "Choose to whom it goes"),
  subject: requiredLine(form.subject.label, form.subject.limit),
  message: requiredText(form.message.label, form.message.limit),
} satisfies Record<GuestMessageField, z.ZodMiniType>);

export type GuestMessage = z.output<typeof guestMessageFormSchema>;
