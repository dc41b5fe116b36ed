import { owner } from "~/content/owner";
import { type InterestField, interestFields } from "~/domain/interest-form-fields";

type Fields = Partial<Record<InterestField, string>>;

export const draftFileName = `${owner.name.toLowerCase().replace(/[^a-z\d]+/g, "-")}-application.json`;
/** More than a whole form can hold; what a form may be is said by its own limits. */
const longestText = 8_000;

/** The text typed so far, as a file that the form reads back (decisions/browser). Nothing of it is kept here. */
export function writeInterestDraft(posted: FormData): string {
  const fields = Object.fromEntries(
    interestFields.flatMap((field) => {
      const value = posted.get(field);
      return typeof value === "string" && value !== "" ? [[field, value.slice(0, longestText)]] : [];
    }),
  );
  return `${JSON.stringify({ form: "interest", fields }, null, 2)}\n`;
}

/** The fields of such a file; undefined for any other. */
export function readInterestDraft(text: string): Fields | undefined {
  const draft = parsed(text);
  if (!isRecord(draft) || draft.form !== "interest" || !isRecord(draft.fields)) return undefined;
  const { fields } = draft;
  return Object.fromEntries(
    interestFields.flatMap((field) => {
      const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
      return typeof value === "string" ? [[field, value.slice(0, longestText)]] : [];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
