import { hasApplied, invitationStatusNames, listedWords } from "~/content/committee-invitations";
import { refusalOf } from "~/content/committee-refusals";
import { mayDo } from "~/domain/committee-permissions";
import { hasPlaceholder, placeholderProblem } from "~/domain/committee-text";
import { invitationsBefore } from "~/domain/invitation-life";
import { nominationFormSchema } from "~/domain/nomination-form";
import { nominationForm } from "~/domain/nomination-form-fields";
import { verificationFormSchema } from "~/domain/verification-form";
import { verificationFields, verificationForm } from "~/domain/verification-form-fields";
import { readForm } from "~/features/forms/read-form";
import { postedFields } from "~/features/posted-fields";
import { type Answered, refused } from "../console/console-action";
import { type Committee, type CommitteeAnswer, notFound } from "../console/require-committee";
import type { InvitingAnswer } from "./invite-bar";
import { readNominationList } from "./nomination-list";

type Outcome = string | Answered<InvitingAnswer>;

export async function inviteMany(committee: Committee, eventId: number, form: FormData): Promise<Outcome> {
  const { act } = postedFields(form, ["act"]);
  if (act === "nominate") return nominate(committee, eventId, form);
  if (act === "upload") return upload(committee, eventId, form);
  if (act !== "back" && !mayDo(committee.member.role, "invite"))
    return refused(refusalOf("issueInvitations", "not_allowed"));
  const references = form.getAll("item").filter((item) => typeof item === "string");
  const { seat, message = "" } = postedFields(form, ["seat", "message"]);
  const holdsSeat = seat === "on";
  const typed = { references, typed: { seat: holdsSeat, message } };
  if (references.length === 0) return refused({ message: "Choose at least one person.", status: 422 }, typed);
  if (hasPlaceholder(message)) return refused({ message: placeholderProblem, status: 422 }, typed);
  const named = async (done: Act, result: Result): Promise<Outcome> => {
    if (result.ok)
      return pageAfter(eventId, done, "leftOut" in result ? { left: result.leftOut?.join() } : {});
    const refusal = refusalOf("issueInvitations", result.reason);
    if (result.reason !== "not_possible") return refused(refusal, typed);
    const { rows } = await committee.readInvitations({ eventId, search: "" });
    const who = rows
      .filter(({ reference }) => references.includes(reference))
      .flatMap((row) => obstacle(done, row));
    return refused({ ...refusal, message: [refusal.message, ...who].join(" ") }, typed);
  };
  if (act === "preview") {
    const preview = await committee.previewInvitation({ eventId, references, holdsSeat, message });
    return preview
      ? { answer: { ...typed, preview }, status: 200 }
      : refused(refusalOf("issueInvitations", "not_possible"), typed);
  }
  if (act === "issue" || act === "renew") {
    const record = Object.values(postedFields(form, verificationFields));
    const submission = record.some((text) => text.trim() !== "")
      ? readForm({ fields: verificationForm, schema: verificationFormSchema }, form)
      : undefined;
    if (submission && submission.status !== "success")
      return { answer: { ...typed, verification: submission.reply() }, status: 422 };
    const verification = submission?.value ?? null;
    const issue = { eventId, references, act, holdsSeat, message, verification } as const;
    return named(act, await committee.issueInvitations(issue));
  }
  if (act === "back") return named(act, await committee.backNominations({ eventId, references }));
  if (act === "remind") return named(act, await committee.remindInvitees({ eventId, references, message }));
  if (act === "revoke") return named(act, await committee.revokeInvitations({ eventId, references }));
  throw notFound();
}

async function nominate(committee: Committee, eventId: number, form: FormData): Promise<Outcome> {
  const submission = readForm({ fields: nominationForm, schema: nominationFormSchema }, form);
  if (submission.status !== "success") return { answer: { nomination: submission.reply() }, status: 422 };
  const result = await committee.nominateInvitees({ eventId, people: [submission.value] });
  const answer = { nomination: submission.reply() };
  if (result.ok) return pageAfter(eventId, "nominate");
  const listed = result.reason === "listed_already" ? result.listed[0] : undefined;
  const refusal = refusalOf("nominateInvitees", result.reason);
  return refused(listed ? { ...refusal, message: listedWords[listed.why] } : refusal, answer);
}

async function upload(committee: Committee, eventId: number, form: FormData): Promise<Outcome> {
  const { reason = "" } = postedFields(form, ["reason"]);
  const file = form.get("list");
  const { people, heading, ...read } = readNominationList(
    file instanceof File ? await file.text() : "",
    reason,
  );
  const isMistaken = read.mistakes.length > 0 || read.problem !== undefined;
  const result = await committee.nominateInvitees({ eventId, people, isOnlyChecked: isMistaken });
  const listed = result.ok || result.reason !== "listed_already" ? [] : result.listed;
  const mistakes = [
    ...read.mistakes,
    ...listed.map(({ place, why }) => ({ line: people[place]?.line ?? 0, message: listedWords[why] })),
  ].sort((one, other) => one.line - other.line);
  const answer = { mistakes, heading, reason, message: read.problem };
  if (isMistaken || listed.length > 0) return { answer, status: 422 };
  if (result.ok) return pageAfter(eventId, "upload", { heading });
  return refused(refusalOf("nominateInvitees", result.reason), { reason });
}

type Act = "back" | "issue" | "renew" | "remind" | "revoke";
type Invitation = Awaited<ReturnType<Committee["readInvitations"]>>["rows"][number];

/** Who stands in the way of an act, and why; nothing of who does not. */
function obstacle(
  act: Act,
  { fullName, status, remindedAt, isFresh, isLetterMissing, expiresAt, holdsSeat, isObjecting }: Invitation,
) {
  if (isObjecting && (act === "issue" || act === "renew" || act === "remind"))
    return `${fullName}: wants no invitations.`;
  if (act === "remind" && status === "invited" && remindedAt) return `${fullName}: reminded already.`;
  if (act === "remind" && status === "invited" && isFresh) return `${fullName}: invited less than a day ago.`;
  if (act === "remind" && status === "invited" && (isLetterMissing || !expiresAt))
    return `${fullName}: the invitation has not left or not arrived.`;
  if (invitationsBefore(act === "back" ? "issue" : act).some((before) => before === status)) return [];
  const state = status === "accepted" && !holdsSeat ? hasApplied : invitationStatusNames[status];
  return `${fullName}: ${state.toLowerCase()}.`;
}

type Result = CommitteeAnswer<
  "issueInvitations" | "backNominations" | "remindInvitees" | "revokeInvitations"
>;

/** The page after an act, which names the heading that a list was read by, or those who were left out. */
function pageAfter(
  eventId: number,
  done: string,
  { heading, left }: { heading?: string | null; left?: string } = {},
) {
  const query = new URLSearchParams({ done, ...(heading && { heading }), ...(left && { left }) });
  return `/committee/events/${eventId}/invitations?${query}`;
}
