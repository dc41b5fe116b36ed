import { refusalOf } from "~/content/committee-refusals";
import { guestMessageFormSchema } from "~/domain/guest-message-form";
import { guestMessageForm } from "~/domain/guest-message-form-fields";
import { readForm } from "~/features/forms/read-form";
import { postedFields } from "~/features/posted-fields";
import { type Answered, formAnswer } from "../console/console-action";
import { type Committee, readId } from "../console/require-committee";
import type { GuestMessageAnswer } from "./guest-message-form";

export async function writeToGuests(
  committee: Committee,
  eventId: number,
  form: FormData,
): Promise<string | Answered<GuestMessageAnswer>> {
  const submission = readForm({ fields: guestMessageForm, schema: guestMessageFormSchema }, form);
  if (submission.status !== "success") return formAnswer(submission);
  const draft = submission.value;
  const { intent, count } = postedFields(form, ["intent", "count"]);
  const sent =
    intent === "send"
      ? await committee.writeToGuests({ ...draft, eventId, count: readId(count) ?? 0 })
      : undefined;
  if (sent?.ok) return `/committee/events/${eventId}/letters?done=message`;
  const refused = sent && formAnswer(submission, refusalOf("writeToGuests", sent.reason));
  if (refused && sent.reason !== "stale") return refused;
  const preview = await committee.previewGuestMessage({ ...draft, eventId });
  if (!preview.ok) return formAnswer(submission, refusalOf("writeToGuests", preview.reason));
  const { answer, status } = refused ?? { answer: submission.reply(), status: 200 };
  return { answer: { ...answer, asked: { ...preview, draft } }, status };
}
