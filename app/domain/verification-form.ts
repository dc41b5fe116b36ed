import * as z from "zod/mini";
import { requiredDay, requiredLine } from "./editor-fields";
import {
  outsideVerificationForm,
  type VerificationField,
  verificationForm,
} from "./verification-form-fields";

const { outsider, source, sanctionsList } = outsideVerificationForm;

const record = {
  source: requiredLine(source.label, source.limit),
  sanctionsList: requiredLine(sanctionsList.label, sanctionsList.limit),
  listDate: requiredDay("Date of the list must be a day like 2027-03-09"),
} satisfies Record<VerificationField, z.ZodMiniType>;

export const verificationFormSchema = z.object(record);

/** As a member sends it, and as a chair does who enters what somebody from outside verified. */
export const verificationForms = {
  own: { fields: verificationForm, schema: verificationFormSchema },
  outside: {
    fields: outsideVerificationForm,
    schema: z.object({ outsider: requiredLine(outsider.label, outsider.limit), ...record }),
  },
};

export type VerificationForm = z.output<typeof verificationFormSchema>;
