import {
  changedSince,
  earlierNotReceived,
  notReceived,
  openForm,
  received,
  receivedMany,
  receivedOnce,
  shownAsStored,
} from "~/content/unanswered-messages";
import type { Received } from "~/domain/received";
import { ApiError, apiRequest } from "../api-client";
import { findPressed, noteAnswered, noteSending, readUnanswered } from "./unanswered";
import { untilAnswered } from "./until-answered";
import { hasUnsentForm, holdIfWrittenIn } from "./watch-unsent-text";

/** Says what became of a form whose page was left, closed or loaded anew before its answer came (decisions/lines). */
export async function tellUnanswered() {
  const forms = readUnanswered();
  await Promise.all(forms.map((form) => tellOfForm(form).catch(() => {})));
  if (forms.length > 0) return;
  history.replaceState({ ...history.state, isUnanswered: false }, "");
  // An application or an invitation shows by itself what is stored.
  if (/^\/(applications|invitations)\/./.test(location.pathname)) tell(shownAsStored);
}

async function tellOfForm(form: ReturnType<typeof readUnanswered>[number]) {
  const { key, page } = form;
  const telling = new AbortController();
  const { signal } = telling;
  // Pressed again, it is answered where it stands.
  const endWherePressed = () => findPressed()?.key === key && telling.abort();
  addEventListener("submit", endWherePressed, { capture: true, signal });
  // Without the schema: it would fetch the form's code before it asks, over a line that was just too bad.
  const ask = async (signal: AbortSignal) => {
    const answer = await apiRequest<Partial<Received> | null>("POST", "/api/received", { key }, { signal });
    if (!Array.isArray(answer?.references)) throw new TypeError("No answer of this site");
    return answer.references;
  };
  const isAnswer = (error: unknown) => error instanceof ApiError && error.code !== undefined;
  const references = await untilAnswered(ask, { isAnswer, onWaiting: () => {}, signal });
  const isOneVersion = form.presses === 1;
  const words = references.length > 1 ? receivedMany : isOneVersion ? received : receivedOnce;
  const told = `${words} ${references.join(" and ")}.`;
  if (references.length > 0 && isOneVersion) {
    noteAnswered(key);
    return tell(told);
  }
  noteSending({ ...form, isTold: true });
  const open = page === location.pathname ? undefined : page;
  if (references.length > 0) return tell(`${told} ${changedSince}`, open);
  tell(holdRestored(key) ? notReceived : earlierNotReceived, open);
}

/**
 * Holds the words of a form that has not arrived, which a browser restores only after the page has started.
 *
 * @returns whether they stand on this page
 */
function holdRestored(key: string): boolean {
  if (history.state?.submissionId !== key) return false;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) holdIfWrittenIn(form);
  return hasUnsentForm();
}

function tell(words: string, form?: string) {
  const notice = document.createElement("p");
  notice.role = "status";
  notice.className =
    "sticky bottom-20 z-30 mx-auto w-[calc(100%-2rem)] max-w-xl border border-verdigris bg-surface p-3 shadow-2xl medium:bottom-6";
  notice.textContent = `${words} `;
  if (form) {
    const link = document.createElement("a");
    link.href = form;
    link.className = "text-brass underline";
    link.textContent = openForm;
    notice.appendChild(link);
  }
  document.querySelector("main")?.appendChild(notice);
  // The form that is pressed next tells of itself.
  addEventListener("submit", () => notice.remove(), { capture: true, once: true });
}
