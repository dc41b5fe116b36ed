import { interestFormSchema } from "~/domain/interest-form";
import { interestForm } from "~/domain/interest-form-fields";
import { checkForm } from "~/features/forms/check-form";

export const parseInterestForm = (formData: FormData) => checkForm(declaredInterestForm, formData);

export const declaredInterestForm = { fields: interestForm, schema: interestFormSchema };
