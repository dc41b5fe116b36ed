import type * as z from "zod/mini";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { type PartnershipField, partnershipForm } from "~/domain/partnership-form-fields";

const partnershipProblems: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.[0] as PartnershipField;
  if (issue.code !== "too_big") return whatToDo[name];
  return `${partnershipForm[name].label} must be ${issue.maximum.toLocaleString("en")} characters or fewer`;
};

const whatToDo: Partial<Record<PartnershipField, string>> = {
  organisation: "Enter the name of your organization",
  website: "Enter the website as an address, such as www.example.org, or leave it empty",
  type: "Choose the type of partnership",
  regions: "Choose regions from the list",
  contactName: "Enter the name of the contact person",
  jobTitle: "Enter the job title of that person",
  email: "Enter a work email in full, such as name@example.org",
  goals: `Describe your goals in at least ${partnershipForm.goals.minLength} characters`,
  consent: "Tick the box: without your agreement we cannot store the application",
};

/** The partnership application: what the server reads, and what its page checks before it is sent. */
export const declaredPartnershipForm = {
  fields: partnershipForm,
  schema: partnershipFormSchema,
  messages: partnershipProblems,
};
