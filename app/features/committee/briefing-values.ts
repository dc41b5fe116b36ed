import { type BriefingForm, briefingFormFields, briefingFormSchema } from "~/domain/briefing-form";
import { fieldMessages } from "~/domain/field-messages";
import { formText } from "../form-text";
import type { BriefingErrors, BriefingValues } from "./briefing-editor";
import type { CommitteeAnswer } from "./require-committee";

/** A stored briefing as its form shows it: its date and time are UTC. */
export function briefingValues(briefing: NonNullable<CommitteeAnswer<"findBriefing">>): BriefingValues {
  const { publishedAt } = briefing;
  return {
    title: briefing.title,
    slug: briefing.slug,
    type: briefing.type,
    author: briefing.author ?? "",
    summary: briefing.summary ?? "",
    content: briefing.content,
    tags: (briefing.tags ?? []).join(", "),
    ...(briefing.isFeatured && { isFeatured: "on" }),
    publishedDay: publishedAt?.slice(0, 10) ?? "",
    publishedTime: publishedAt?.slice(11, 16) ?? "",
  };
}

/** A submitted briefing form: what it says when it is valid, else its values and a message for each field. */
export function readBriefingForm(
  form: FormData,
):
  | { ok: true; briefing: BriefingForm; values: BriefingValues }
  | { ok: false; errors: BriefingErrors; values: BriefingValues } {
  const typed = formText(form);
  const values: BriefingValues = {};
  for (const name of briefingFormFields) if (typed[name] !== undefined) values[name] = typed[name];
  const parsed = briefingFormSchema.safeParse(values);
  return parsed.success
    ? { ok: true, briefing: parsed.data, values }
    : { ok: false, errors: fieldMessages(parsed.error), values };
}
