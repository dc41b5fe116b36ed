import * as z from "zod/mini";
import { asItStands, requiredLine, requiredText } from "./editor-fields";
import { guestMessageForm as form, type GuestMessageField } from "./guest-message-form-fields";
import { type ConcernedState, concernedStates } from "./seat-state";

const nobody = "Choose to whom it goes";
export const guestMessageFormSchema = z.object({
  to: z.array(z.enum(concernedStates, nobody)).check(z.minLength(1, nobody)),
  subject: requiredLine(form.subject.label, form.subject.limit).check(asItStands),
  message: requiredText(form.message.label, form.message.limit).check(asItStands),
} satisfies Record<GuestMessageField, z.ZodMiniType>);

export type GuestMessage = Readonly<Omit<z.output<typeof guestMessageFormSchema>, "to">> & {
  to: readonly ConcernedState[];
};
