import * as z from "zod/mini";

/** The answer of `POST /api/events/register` for a stored application (decisions/api). */
export const registrationAnswerSchema = z.object({
  reference: z.string(),
  status: z.enum(["pending", "waitlisted"]),
  message: z.string(),
  /** The path of the applicant's own page. */
  statusUrl: z.string(),
  /** Given where the same form has made another application before, for another address or event. */
  note: z.optional(z.literal("two")),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;
