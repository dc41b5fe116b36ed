import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipForm } from "~/domain/partnership-form-fields";
import { readForm } from "~/features/forms/read-form";

/** Reads a partnership application that somebody posted, or is about to. */
export const readPartnershipForm = (posted: FormData) =>
  readForm({ fields: partnershipForm, schema: partnershipFormSchema }, posted);
