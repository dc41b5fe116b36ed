import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipForm } from "~/domain/partnership-form-fields";
import { partnershipProblems } from "./partnership-problems";

/** The partnership application: what the server reads, and what its page checks before it is sent. */
export const declaredPartnershipForm = {
  fields: partnershipForm,
  schema: partnershipFormSchema,
  messages: partnershipProblems,
};
