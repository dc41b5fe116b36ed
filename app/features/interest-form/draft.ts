import { honeypotField } from "~/domain/honeypot";
import { type InterestField, interestFields } from "~/domain/interest-form-fields";

/**
 * What has been typed into the interest form and is not sent yet, so that closing the dialog or visiting
 * another page loses nothing. It lives in memory alone and never in the browser's storage (decision 24).
 */
export type Draft = Partial<Record<InterestField, string>>;

let draft: Draft | undefined;

export function readDraft(): Draft | undefined {
  return draft;
}

/** Remembers the text of every field of a form. */
export function keepDraft(form: HTMLFormElement) {
  const data = new FormData(form);
  if (data.get(honeypotField)) return;
  draft = Object.fromEntries(
    interestFields.flatMap((field) => {
      const value = data.get(field);
      return typeof value === "string" ? [[field, value]] : [];
    }),
  );
}

/** Forgets everything, once it is sent. */
export function discardDraft() {
  draft = undefined;
}
