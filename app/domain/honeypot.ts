/** A field that people never see; its name invites bots, and no autofill knows it. */
export const honeypotField = "contactPreference";

/**
 * Whether a submission came from a bot: the hidden field is filled or, in a form, missing, since every form of
 * ours has it. The API's published payload does not know the field, so there only a filled one tells.
 */
export function isHoneypotTouched(submitted: unknown): boolean {
  if (submitted instanceof FormData) return submitted.get(honeypotField) !== "";
  const value =
    typeof submitted === "object" && submitted !== null ? Reflect.get(submitted, honeypotField) : null;
  return value !== undefined && value !== null && value !== "";
}
