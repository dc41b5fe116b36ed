import type { AppLoadContext } from "@remix-run/cloudflare";
import { otherDayWords } from "~/content/application-status";
import { invitationRefusals } from "~/content/invitation";
import { correctionFormSchema } from "~/domain/interest-form";
import { correctionForm } from "~/domain/interest-form-fields";
import { declineSchema, seatAcceptanceSchema } from "~/domain/invitation-answer";
import { declineForm, seatAcceptanceForm } from "~/domain/invitation-answer-fields";
import { readForm } from "~/features/forms/read-form";
import { postedFields, toEdition } from "~/features/posted-fields";
import type { InvitationRefusal } from "./answer-forms";

type Services = AppLoadContext["services"];
type Opened = Awaited<ReturnType<Services["openInvitation"]>>;
type Sent = { token: string; form: FormData; opened: Opened };

type Refused = Omit<InvitationRefusal, "intent">;
type Answer = { page: string } | { refusal: InvitationRefusal; status: number };

export function answerInvitation(
  services: Services,
  { intent, ...sent }: Sent & { intent: string | undefined },
): Promise<Answer> {
  if (intent === "decline") return decline(services, sent);
  if (intent === "accept") return accept(services, sent);
  return Promise.resolve({ page: `/invitations/${sent.token}` });
}

async function decline(services: Services, { token, form, opened }: Sent): Promise<Answer> {
  const submission = readForm({ fields: declineForm, schema: declineSchema }, form);
  if (submission.status !== "success") return incomplete("decline", opened, submission.reply());
  const declined = await services.declineInvitation(token, submission.value);
  if (declined.ok) return { page: `/invitations/${token}?done=declined` };
  return refusedFor("decline", declined.reason, submission.reply());
}

async function accept(services: Services, { token, form, opened }: Sent): Promise<Answer> {
  const { key = "", day, ...posted } = postedFields(form, ["key", "edition", "day"]);
  const edition = posted.edition === undefined ? undefined : toEdition(posted.edition);
  // A later version of a form that was answered already: the page shows what stands.
  const done = edition ? "?done=stands" : "";
  // Of what is closed the key alone tells whether this very form closed it: then its first answer is given again.
  const isSeat = opened.ok ? opened.invitation.holdsSeat : postedFields(form, ["rule"]).rule !== undefined;
  if (isSeat) {
    const submission = readForm({ fields: seatAcceptanceForm, schema: seatAcceptanceSchema }, form);
    const sent = { ...submission.reply(), day };
    if (submission.status !== "success") return incomplete("accept", opened, sent);
    const accepted = await services.acceptInvitation(token, { seat: submission.value, day }, key, edition);
    if (!accepted.ok) {
      const moved = accepted.reason === "other_day" ? await services.openInvitation(token) : null;
      if (!moved?.ok) return refusedFor("accept", accepted.reason, sent);
      const words = otherDayWords(moved.invitation.event);
      return refused("accept", submission.reply({ formErrors: [words] }), 409);
    }
    return {
      page: accepted.token
        ? `/applications/${accepted.token}${done || "?done=confirmed"}`
        : seatedAlready(token),
    };
  }
  const submission = readForm({ fields: correctionForm, schema: correctionFormSchema }, form);
  if (submission.status !== "success") return incomplete("accept", opened, submission.reply());
  const accepted = await services.acceptInvitation(token, { application: submission.value }, key, edition);
  if (!accepted.ok) return refusedFor("accept", accepted.reason, submission.reply());
  return { page: accepted.token ? `/applications/${accepted.token}${done}` : seatedAlready(token) };
}

/** Of an invitation that is closed its end is told, and not what its form lacks. */
const incomplete = (intent: InvitationRefusal["intent"], opened: Opened, answer: Refused) =>
  opened.ok ? refused(intent, answer, 422) : refusedFor(intent, opened.reason, answer);

const seatedAlready = (token: string) => `/invitations/${token}?done=accepted`;

const refused = (intent: InvitationRefusal["intent"], answer: Refused, status: number): Answer => ({
  refusal: { ...answer, intent },
  status,
});

function refusedFor(
  intent: InvitationRefusal["intent"],
  reason: keyof typeof invitationRefusals,
  { initialValue, day }: Refused,
): Answer {
  const words = { "": [invitationRefusals[reason]] };
  return refused(intent, { error: words, initialValue, day }, statuses[reason] ?? 409);
}

/** The others are conflicts. */
const statuses: Partial<Record<keyof typeof invitationRefusals, number>> = {
  not_found: 404,
  unavailable: 503,
};
