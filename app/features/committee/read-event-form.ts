import { type EventForm, type EventFormField, eventFormFields, eventFormSchema } from "~/domain/event-form";
import { fieldMessages } from "~/domain/field-messages";
import type { EventErrors, EventValues } from "./event-editor";

/** A submitted event form: what it says when it is valid, else its values and a message for each field. */
export function readEventForm(
  form: FormData,
):
  | { ok: true; event: EventForm; values: EventValues }
  | { ok: false; errors: EventErrors; values: EventValues } {
  const values: EventValues = {};
  for (const name of eventFormFields) {
    const value = form.get(name);
    if (typeof value === "string") values[name as EventFormField] = value;
  }
  const parsed = eventFormSchema.safeParse(values);
  return parsed.success
    ? { ok: true, event: parsed.data, values }
    : { ok: false, errors: fieldMessages(parsed.error), values };
}
