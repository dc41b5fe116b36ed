import type { InterestField } from "~/domain/interest-form-fields";
import { contactDoubts } from "~/features/forms/contact-doubts";

const asked = new Map<string, string>();

/** Probable slips in these fields of the form, by field; the same texts are asked about once (decisions/forms). */
export function askOnce(
  posted: FormData,
  fields: readonly InterestField[],
): Record<string, string[]> | undefined {
  const text = (name: InterestField) => (fields.includes(name) ? String(posted.get(name) ?? "") : "");
  const contact = { email: text("email"), phone: text("phone"), linkedin: text("linkedin") };
  const doubts = contactDoubts(contact, asked.get(fields.join()));
  if (!doubts) return undefined;
  asked.set(fields.join(), doubts.of);
  return doubts.errors;
}
