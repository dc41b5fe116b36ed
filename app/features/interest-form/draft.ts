import { honeypotField } from "~/domain/honeypot";
import { type InterestField, interestFields } from "~/domain/interest-form-fields";
import { holdUnsentText, releaseUnsentText } from "~/features/sending/unsent-text";

/**
 * What has been typed into the interest form and is not sent yet, so that closing the dialog or visiting
 * another page loses nothing. It lives in memory alone and never in the browser's storage (decision 24).
 */
export type Draft = Partial<Record<InterestField, string>>;

let draft: Draft | undefined;
/** Stands for the draft where closing the page has to ask first. */
const holder = {};
let submissionKey: string | undefined;

export function readDraft(): Draft | undefined {
  return draft;
}

/** Remembers the text of every field of a form. */
export function keepDraft(form: HTMLFormElement) {
  const data = new FormData(form);
  if (data.get(honeypotField)) return;
  holdUnsentText(holder);
  draft = Object.fromEntries(
    interestFields.flatMap((field) => {
      const value = data.get(field);
      return typeof value === "string" ? [[field, value]] : [];
    }),
  );
}

/** The key under which this draft is sent, the same for every try. */
export function readSubmissionKey(): string {
  submissionKey ??= crypto.randomUUID();
  return submissionKey;
}

/** Gives the draft a new key, when the old one belongs to what was sent before. */
export function renewSubmissionKey() {
  submissionKey = undefined;
}

/** Forgets everything, once it is sent. */
export function discardDraft() {
  releaseUnsentText(holder);
  draft = undefined;
  submissionKey = undefined;
}
