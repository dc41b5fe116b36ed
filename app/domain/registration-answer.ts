import * as z from "zod/mini";

/** What `POST /api/events/register` answers for an application that is stored (decisions/api). */
export const registrationAnswerSchema = z.object({
  reference: z.string(),
  status: z.enum(["pending", "waitlisted"]),
  message: z.string(),
  /** The path of the applicant's own page. */
  statusUrl: z.string(),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;
