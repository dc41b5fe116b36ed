import { honeypotField } from "~/domain/honeypot";
import { type InterestField, interestFields } from "~/domain/interest-form-fields";
import { isSentElsewhere } from "~/features/sending/unanswered";
import { holdUnsentText, releaseUnsentText } from "~/features/sending/watch-unsent-text";
import { applyDialog, applyHash } from "./apply-address";

/** The typed and unsent words of the interest form: in memory alone, never in a storage (decisions/browser). */
export type Draft = Partial<Record<InterestField, string>>;

/** Outlives an edit of this module or of what it imports, under `npm run dev`. */
const unsent: { draft?: Draft; submissionKey?: string; link?: string | null | undefined } =
  import.meta.hot?.data ?? {};

/** The draft; without its event where a link has named another one since, and nothing was sent. */
export function readDraft(): Draft | undefined {
  if (!unsent.draft || unsent.submissionKey) return unsent.draft;
  const link = applyHash.read(location.hash);
  if (!link || link === unsent.link) return unsent.draft;
  const { eventId: _, ...draft } = unsent.draft;
  return draft;
}

export function keepDraft(form: HTMLFormElement) {
  const data = new FormData(form);
  if (data.get(honeypotField)) return;
  holdUnsentText(unsent);
  unsent.link = applyHash.read(location.hash);
  unsent.draft = Object.fromEntries(
    interestFields.flatMap((field) => {
      const value = data.get(field);
      return typeof value === "string" ? [[field, value]] : [];
    }),
  );
}

/** The key under which this draft is sent, the same for every try. */
export function readSubmissionKey(): string {
  unsent.submissionKey ??= crypto.randomUUID();
  return unsent.submissionKey;
}

/** Whether this tab has sent another form, and has not seen its answer. */
export const isOtherSent = () => isSentElsewhere("/apply", unsent.submissionKey);

export function discardDraft() {
  releaseUnsentText(unsent);
  applyDialog.hasWords = false;
  delete unsent.draft;
  delete unsent.submissionKey;
}
