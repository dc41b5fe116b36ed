import { honeypotField } from "~/domain/honeypot";

/**
 * Whether an application was sent by a bot: the hidden field is filled or, in a form, missing, since every form
 * of ours has it. The API's published payload does not know the field, so there only a filled one tells.
 */
export function isHoneypotTouched(submitted: FormData | unknown): boolean {
  if (submitted instanceof FormData) return submitted.get(honeypotField) !== "";
  const value =
    typeof submitted === "object" && submitted !== null ? Reflect.get(submitted, honeypotField) : undefined;
  return value !== undefined && value !== null && value !== "";
}
