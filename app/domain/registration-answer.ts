import * as z from "zod/mini";
import { formNoteKinds } from "./judge-resent-form";

/** The answer of `POST /api/events/register` for a stored application (decisions/api). */
export const registrationAnswerSchema = z.object({
  reference: z.string(),
  status: z.enum(["pending", "waitlisted"]),
  message: z.string(),
  /** The path of the applicant's own page. */
  statusUrl: z.string(),
  /** Told of a form that was sent before with other words. */
  note: z.optional(z.enum(formNoteKinds)),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;
