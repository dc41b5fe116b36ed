import { guestMessageRefusals } from "~/content/committee-guest-message";
import { guestMessageFormSchema } from "~/domain/guest-message-form";
import { guestMessageForm } from "~/domain/guest-message-form-fields";
import { readForm } from "~/features/forms/read-form";
import { postedFields } from "~/features/posted-fields";
import type { GuestMessageAnswer } from "./guest-message-form";
import { readId } from "./read-id";
import { refusalStatus } from "./refusal-status";
import type { Committee } from "./require-committee";

type Outcome = { answer: GuestMessageAnswer; status: number } | "written";

/** Carries out the form that writes to guests: shows what would be sent, or sends what was shown. */
export async function writeToGuests(committee: Committee, eventId: number, form: FormData): Promise<Outcome> {
  const submission = readForm({ fields: guestMessageForm, schema: guestMessageFormSchema }, form);
  if (submission.status !== "success") return { answer: submission.reply(), status: 422 };
  const draft = submission.value;
  const { intent, count } = postedFields(form, ["intent", "count"]);
  const sent =
    intent === "send"
      ? await committee.writeToGuests({ ...draft, eventId, count: readId(count) ?? 0 })
      : undefined;
  if (sent?.ok) return "written";
  const refuse = (reason: keyof typeof guestMessageRefusals) =>
    submission.reply({ formErrors: [guestMessageRefusals[reason]] });
  if (sent && sent.reason !== "conflict")
    return { answer: refuse(sent.reason), status: refusalStatus(sent.reason) };
  const preview = await committee.previewGuestMessage({ ...draft, eventId });
  if (!preview.ok) return { answer: refuse(preview.reason), status: refusalStatus(preview.reason) };
  const { letter } = preview;
  return {
    answer: {
      ...(sent ? refuse(sent.reason) : submission.reply()),
      asked: { letter, count: preview.count, draft },
    },
    status: sent ? refusalStatus(sent.reason) : 200,
  };
}
