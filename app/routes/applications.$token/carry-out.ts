import type { AppLoadContext } from "@remix-run/cloudflare";
import { otherDayWords } from "~/content/application-status";
import { busyMessage } from "~/content/messages";
import { isCorrectable } from "~/domain/application-status";
import { type ConfirmationForm, confirmationFormSchema } from "~/domain/confirmation-form";
import { confirmationForm } from "~/domain/confirmation-form-fields";
import { otherDay } from "~/domain/confirmed-day";
import { type Correction, correctionFormSchema } from "~/domain/interest-form";
import { correctionFields, correctionForm, interestForm } from "~/domain/interest-form-fields";
import { type OwnPageAct, whyClosed } from "~/domain/own-page-act";
import { readForm } from "~/features/forms/read-form";
import { postedFields, toEdition } from "~/features/posted-fields";
import type { FormAnswer } from "~/ui/plain-fields";
import type { RefusedAct } from "./act-form";
import type { DoneWord } from "./done-words";

type Services = AppLoadContext["services"];

type Answer = { done?: DoneWord; isErased?: true } | { refusal: RefusedAct; status: number };

type Result = { ok: true } | { ok: false; reason: Reason };

type Sent = {
  token: string;
  form: FormData;
  isAsked: boolean;
  /** As it stood when the form came. */
  application: Opened["application"];
};

export async function carryOut(
  services: Services,
  { token, form, isAsked, application }: Sent,
): Promise<Answer> {
  const intent = form.get("intent");
  const act = toAct(form);
  if (intent === "correct") {
    const submission = readForm({ fields: correctionForm, schema: correctionFormSchema }, form);
    if (submission.status !== "success")
      return incomplete(application, { ...submission.reply(), intent, shown: act });
    const corrected = await services.correctApplication(token, submission.value, { act });
    const stored = await storedMeanwhile(services, token, corrected);
    const error = stored && otherWords(stored.application.sent, submission.value);
    return answer(intent, corrected, "corrected", act, { ...submission.reply(), error });
  }
  if (intent === "confirm") {
    const submission = readForm({ fields: confirmationForm, schema: confirmationFormSchema }, form);
    if (submission.status !== "success")
      return incomplete(application, { ...submission.reply(), intent, shown: act });
    const confirmed = await services.confirmSeat(token, submission.value, act);
    const stored = await storedMeanwhile(services, token, confirmed);
    const error = stored && otherAnswer(stored, submission.value, act?.day ?? null);
    // A copy of the first answer comes when nothing is asked any more: its form says that it was.
    const isAnswer = isAsked || form.has("asked");
    return answer(intent, confirmed, isAnswer ? "confirmed" : "told", act, { ...submission.reply(), error });
  }
  if (intent === "ask-again") return answer(intent, await services.askAgain(token, act), "asked", act);
  if (intent !== "withdraw" && intent !== "erase") return {};

  if (!postedFields(form, ["confirm"]).confirm)
    return incomplete(application, { intent, error: { confirm: ["Tick the box to confirm."] }, shown: act });
  if (intent === "withdraw")
    return answer(intent, await services.withdrawApplication(token, act), "withdrawn", act);
  const erased = await services.eraseApplication(token, act);
  return erased.ok || erased.reason === "erased"
    ? { isErased: true }
    : answer(intent, erased, "withdrawn", act);
}

/** Of an act that is over the end is told, and not what its form lacks. */
function incomplete({ status, canWithdraw }: Opened["application"], refusal: RefusedAct): Answer {
  const { intent } = refusal;
  const isOffered =
    intent === "erase" ||
    (intent === "correct" && isCorrectable(status)) ||
    (intent === "confirm" && status === "accepted") ||
    (intent === "withdraw" && canWithdraw);
  if (isOffered) return { refusal, status: 422 };
  const isStanding = status === "accepted" || status === "pending" || status === "waitlisted";
  const reason = intent === "withdraw" && isStanding ? "event_over" : whyClosed(status);
  return refused({ ...refusal, error: undefined, shown: undefined }, reason);
}

function answer(
  intent: RefusedAct["intent"],
  result: Result,
  done: DoneWord,
  act: OwnPageAct | undefined,
  typed: FormAnswer = {},
): Answer {
  if (result.ok) return { done };
  const reason = intent === "confirm" && result.reason === "not_possible" ? "no_seat" : result.reason;
  return refused({ ...typed, intent, shown: reason === "overtaken" ? undefined : act }, reason);
}

const refused = ({ error, ...refusal }: RefusedAct, reason: Reason): Answer => ({
  refusal: { ...refusal, error: { "": [refusals[reason]], ...error } },
  status: statuses[reason] ?? 409,
});

/** Which act a form of this page is; undefined where another program sends it. */
function toAct(form: FormData): OwnPageAct | undefined {
  const { seen, page, edition, day } = postedFields(form, ["seen", "page", "edition", "day"]);
  const isOfPage = /^\d{1,4}$/.test(seen ?? "") && /^[0-9a-f-]{36}$/.test(page ?? "");
  if (!isOfPage) return undefined;
  return { seen: Number(seen), page: String(page), edition: toEdition(edition), ...(day && { day }) };
}

type Opened = Extract<Awaited<ReturnType<Services["openApplication"]>>, { ok: true }>;

/** The application as it stands since another act has overtaken this one. */
async function storedMeanwhile({ openApplication }: Services, token: string, result: Result) {
  const opened = !result.ok && result.reason === "overtaken" ? await openApplication(token) : undefined;
  return opened?.ok ? opened : undefined;
}

/** At each field in which a correction differs from what is stored: what is stored. */
function otherWords(sent: Opened["application"]["sent"], correction: Correction): FormAnswer["error"] {
  const different = correctionFields.filter((name) => sent[name] !== correction[name]);
  return Object.fromEntries(
    different.map((name) => {
      const words = sent[name] ?? "";
      const shown = words.length > 200 ? "the words under “What you sent”" : `“${words}”`;
      return [name, [`${interestForm[name].label} is stored ${words ? `as ${shown}` : "empty"}`]];
    }),
  );
}

function otherAnswer(
  { wishes: { hostNote, mayBeNamed }, application: { event } }: Opened,
  typed: ConfirmationForm,
  day: string | null,
): FormAnswer["error"] {
  const note = `${confirmationForm.hostNote.label} is stored ${hostNote ? `as “${hostNote}”` : "empty"}`;
  const naming = `${confirmationForm.mayBeNamed.label} is stored as ${mayBeNamed ? "allowed" : "not allowed"}`;
  return {
    ...(hostNote !== typed.hostNote && { hostNote: [note] }),
    ...(mayBeNamed !== typed.mayBeNamed && { mayBeNamed: [naming] }),
    ...(otherDay(day, event) && { "": [otherDayWords(event)] }),
  };
}

const refusals = {
  not_found: "This link no longer opens an application.",
  erased: "This application is erased, so this can no longer be changed.",
  withdrawn: "This application is withdrawn, so this can no longer be changed.",
  not_possible: "The committee has decided on this application, so this can no longer be changed.",
  no_seat: "There is no seat to confirm here now. This page shows where your application stands.",
  overtaken:
    "Something here was changed after you filled in this form, so none of it is stored. Please check the page and submit again.",
  lapsed: "The time to confirm had passed, so the seat has lapsed. You can ask again on this page.",
  too_early: "The committee decided this only just now. You can confirm in half a minute; nothing is lost.",
  standing_already:
    "Another application with your email address is active for this event, so you cannot ask again with this one.",
  event_over: "The day of the event has come, so this can no longer be changed here. Write to us instead.",
  event_cancelled: "The event is cancelled, so this can no longer be changed.",
  event_postponed: "The event is postponed, so this cannot be changed now.",
  needs_letter:
    "A seat is confirmed or given up only with the link in one of our emails. Have one sent to you under “Find my application”.",
  too_often: "This application has been corrected too many times. Try again tomorrow, or write to us.",
  unavailable: busyMessage,
} as const;

type Reason = keyof typeof refusals;

/** The others are conflicts. */
const statuses: Partial<Record<Reason, number>> = { too_often: 429, unavailable: 503 };
