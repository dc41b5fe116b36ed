import { type EventFormField, eventFormFields } from "~/domain/event-form-fields";
import type { EventValues } from "./event-editor";

export type MergedEvent = {
  /** The values in the form now: one's own changes over the newer values. */
  values: EventValues;
  /** Fields that somebody else changed, and this member did not. */
  taken: EventFormField[];
  /** Fields that both changed, to different values: one's own is shown. */
  contested: EventFormField[];
};

/** Puts together what two members made of one event: a field left as it was in `base` takes the newer value. */
export function mergeEventValues({
  base,
  typed,
  stored,
}: Record<"base" | "typed" | "stored", EventValues>): MergedEvent {
  const merged: MergedEvent = { values: {}, taken: [], contested: [] };
  for (const name of eventFormFields) {
    const [before, own, newer] = [base, typed, stored].map((values) => plain(values[name]));
    const isOwn = own !== before;
    const value = isOwn ? typed[name] : stored[name];
    if (value !== undefined) merged.values[name] = value;
    if (newer === before || newer === own) continue;
    (isOwn ? merged.contested : merged.taken).push(name);
  }
  return merged;
}

/** Reads the values that a form carried along; none where they cannot be read. */
export function readBaseValues(text: unknown): EventValues | undefined {
  try {
    const parsed: unknown = JSON.parse(String(text));
    if (typeof parsed !== "object" || parsed === null) return undefined;
    const isText = (entry: [string, unknown]): entry is [EventFormField, string] =>
      eventFormFields.some((name) => name === entry[0]) && typeof entry[1] === "string";
    return Object.fromEntries(Object.entries(parsed).filter(isText));
  } catch {
    return undefined;
  }
}

/** Forms send line breaks as CRLF. */
const plain = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n");
