import * as z from "zod/mini";
import { committeeRoles } from "./committee-permissions";
import { requiredEmail } from "./editor-fields";
import { memberForm } from "./member-form-fields";

const { email, role } = memberForm;

/** A member of the committee, by an address in lower case (decisions/access). */
export const memberFormSchema = z.object({
  email: requiredEmail(email.label, email.limit).check(z.toLowerCase()),
  role: z.enum(committeeRoles, `${role.label} must be one of those listed`),
} satisfies Record<keyof typeof memberForm, z.ZodMiniType>);
export type MemberForm = z.output<typeof memberFormSchema>;
