import { interestFormSchema } from "~/domain/interest-form";
import { interestForm } from "~/domain/interest-form-fields";
import { checkForm, readForm } from "~/features/forms/read-form";

const form = { fields: interestForm, schema: interestFormSchema };

/** Checks the interest form of this page. */
export const parseInterestForm = (formData: FormData) => checkForm(form, formData);

/** Reads an interest form that somebody posted. */
export const readInterestForm = (posted: FormData) => readForm(form, posted);
