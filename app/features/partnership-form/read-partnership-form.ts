import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipForm } from "~/domain/partnership-form-fields";
import { readForm } from "~/features/forms/read-form";
import { partnershipProblems } from "./partnership-problems";

const form = { fields: partnershipForm, schema: partnershipFormSchema, messages: partnershipProblems };

/** Reads a partnership application that somebody posted, or is about to. */
export const readPartnershipForm = (posted: FormData) => readForm(form, posted);
