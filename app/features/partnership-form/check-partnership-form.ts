import { fieldMessages } from "~/domain/field-messages";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { readPartnershipForm } from "~/domain/partnership-form-fields";

/** The messages for a form that the server would refuse; undefined for a valid one. */
export function checkPartnershipForm(form: FormData) {
  const values = readPartnershipForm(form);
  const parsed = partnershipFormSchema.safeParse(values);
  return parsed.success ? undefined : { errors: fieldMessages(parsed.error), values };
}
