import {
  noAnswerYet,
  notAccepted,
  notSentYet,
  received,
  receivedBefore,
  sendSecond,
  stopped,
} from "~/content/sending-messages";
import { startIslands, stopIslands } from "../islands/start-islands";
import { prepareTelling } from "./start-telling";
import { findPressed, isSentElsewhere, noteAnswered, noteSending } from "./unanswered";
import { untilAnswered } from "./until-answered";
import {
  hasUnsentForm,
  holdIfWrittenIn,
  holdUnsentText,
  isHolding,
  releaseUnsentText,
  watchUnsentText,
} from "./watch-unsent-text";

/** The request under way. One answer is awaited at a time. */
let sending: AbortController | undefined;

/** Sends the forms of a public page until they are answered (decisions/lines). */
export function startSending() {
  // Nobody else hears of a press while an answer is awaited: locked fields look empty to a check, and unwritten.
  window.addEventListener(
    "submit",
    (event) => {
      if (!sending || !(event.target as Element).matches("[data-sent]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  watchUnsentText();
  // The page may be the answer to a press before the scripts had come.
  holdRefused();
  // React listens at its islands, and so before: what a form's own check refuses is not sent.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-sent]")) return;
    if (event.defaultPrevented) return holdIfWrittenIn(form);
    event.preventDefault();
    if (isSecond(form) && !confirm(sendSecond)) return holdIfWrittenIn(form);
    void send(form, event.submitter);
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-stop]")) sending?.abort();
  });
  // Fields that Back brought need not hold what an act before has stored.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward") clearAnswer();
  // Back may bring the page as it was left, on its way to the answer.
  addEventListener("pageshow", ({ persisted }) => persisted && sending?.abort());
}

/** The page and its title say no more what an act before has done, or had refused. In an island React takes that away. */
function clearAnswer(form?: HTMLFormElement) {
  document.querySelector("main [role=status][tabindex]")?.remove();
  document.title = document.title.replace(/^.+ · (?=Your application · )/, "");
  if (form) document.title = document.title.replace(/^Error: /, "");
  if (!form || form.closest("[data-island]")) return;
  document.querySelector("main [role=alert][tabindex]")?.remove();
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  for (const error of form.querySelectorAll("[id$=-error]")) error.textContent = "";
}

/** The site refused a request before it read the form, as one that is too large; in words for the page. */
class Refused extends Error {}

async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const stopping = new AbortController();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.set(submitter.name, submitter.value);
  const key = countPress(body);
  // A browser restores it with the words, also in lite mode, where no script reads the history.
  const id = form.querySelector<HTMLInputElement>("[name=submissionId]");
  if (id && key) id.value = key;
  const action = form.getAttribute("action") ?? location.pathname;
  holdUnsentText(form);
  sending = stopping;
  lock(form, true);
  tell(form, "");
  clearAnswer(form);
  let wordsOfStop = stopped;
  stopping.signal.addEventListener("abort", () => {
    unlock(form);
    tell(form, wordsOfStop);
    form.querySelector<HTMLElement>("[type=submit]")?.focus();
  });
  const answer = await untilAnswered((signal) => post(action, body, signal), {
    isAnswer: (error) => error instanceof Refused,
    onWaiting: (why) => tell(form, why === "offline" ? notSentYet : noAnswerYet, true),
    signal: stopping.signal,
  }).catch((error: unknown) => (error instanceof Refused ? error : undefined));
  if (!answer || stopping.signal.aborted) return;
  if (key) noteAnswered(key);
  notePress({ isUnanswered: false });
  if (answer instanceof Refused) {
    unlock(form);
    return tell(form, answer.message);
  }
  releaseUnsentText(form);
  if (typeof answer === "string") {
    // One who stays can go on in either form.
    wordsOfStop = receivedBefore;
    if (hasUnsentForm()) tell(form, received, true);
    return location.assign(answer);
  }
  // A refusal of the database may have stored it all the same.
  notePress({ submissionId: answer.querySelector<HTMLInputElement>("[name=submissionId]")?.value });
  sending = undefined;
  show(answer, form);
}

/** Whether nobody knows what became of another form of this page: both may be stored. */
const isSecond = (form: HTMLFormElement) =>
  "submissionId" in form.elements && !findPressed() && isSentElsewhere(location.pathname);

/**
 * Says which form this is and how often it was pressed before, Back and reloads included: a page that the browser fetches
 * anew has another submission id, and its form is the same to whoever pressed it. A page that is kept has one id for all
 * who open it, so that the first press gives the form its own.
 *
 * @returns its id; undefined where a form has none
 */
function countPress(body: URLSearchParams): string | undefined {
  const before = findPressed();
  const { presses = before?.presses ?? 0 } = history.state ?? {};
  const submissionId = body.has("submissionId") ? (before?.key ?? crypto.randomUUID()) : undefined;
  body.set("edition", String(presses));
  notePress({ presses: presses + 1, submissionId, isUnanswered: !submissionId });
  prepareTelling();
  if (!submissionId) return undefined;
  body.set("submissionId", submissionId);
  noteSending({ key: submissionId, page: location.pathname, presses: presses + 1 });
  return submissionId;
}

type Press = { presses?: number; submissionId?: string | undefined; isUnanswered?: boolean };

/** Notes a press in the history's entry, whose address says no more what an act before it has done. */
function notePress(press: Press) {
  const address = new URL(location.href);
  address.searchParams.delete("done");
  history.replaceState({ ...history.state, ...press }, "", address);
}

/**
 * Posts a form once.
 *
 * @returns where it leads, or the page that answers it
 * @throws {Refused} the site did not read it, and says why
 * @throws {Error} what came is no answer of the site, as that of a captive portal
 */
async function post(action: string, body: URLSearchParams, signal: AbortSignal): Promise<string | Document> {
  const reading = new AbortController();
  signal.addEventListener("abort", () => reading.abort());
  const answer = await fetch(action, { method: "POST", body, signal: reading.signal });
  // What stands in the site's place, as a captive portal does, knows no ids of requests.
  if (!answer.headers.has("X-Request-Id")) throw new Error("No answer of the site");
  if (answer.redirected) {
    if (!leadsOn(action, answer.url)) throw new Error("No answer of the site");
    // The browser is about to open that page itself.
    reading.abort();
    return answer.url;
  }
  const text = await answer.text();
  const isRendered = text.includes("data-template=");
  // The Worker refuses some unread, by a page of its own. A limit of requests passes by itself.
  const { status } = answer;
  if (!isRendered && status >= 400 && status < 500 && status !== 429) throw new Refused(notAccepted(status));
  const page = new DOMParser().parseFromString(isRendered ? text : "", "text/html");
  if (!page.querySelector("main") || page.querySelector("[data-failed]"))
    throw new Error("No answer of the site");
  return page;
}

/** Whether a form's answer may lead there: to its page again or to an application. A portal redirects to where it likes. */
function leadsOn(action: string, to: string): boolean {
  const { pathname } = new URL(to);
  return pathname.startsWith("/applications/") || pathname === new URL(action, location.href).pathname;
}

/** Puts the answer in the place of the page: the same as a browser without scripts shows. */
function show(answer: Document, form: HTMLFormElement) {
  stopIslands();
  lock(form, false);
  const main = answer.querySelector("main");
  if (main) {
    keepOtherForms(main, form);
    document.querySelector("main")?.replaceWith(main);
  }
  document.title = answer.title;
  (document.querySelector<HTMLElement>("main [role=alert][tabindex]") ?? main)?.focus();
  holdRefused(form.id);
  void startIslands();
}

/** A refused form is not stored. Back brings its page without the words: a browser restores only what differs from it. */
function holdRefused(id = "") {
  const refused = document.querySelector<HTMLFormElement>(
    `form[data-sent]:has([aria-invalid]), main:has([role=alert][tabindex]) form[id="${id}"]`,
  );
  if (!refused) return;
  holdUnsentText(refused);
  addEventListener("pagehide", () => {
    for (const text of refused.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea"))
      [text.defaultValue, text.value] = ["", text.value];
  });
}

/**
 * The other forms of the page that hold typed words stay, and with them the page that they say they stand on: where the
 * new page has no such form, at its end.
 */
function keepOtherForms(main: HTMLElement, sent: HTMLFormElement) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) {
    if (form === sent || !isHolding(form)) continue;
    const id = form.querySelector("[id]")?.id;
    const place = id ? main.querySelector(`#${CSS.escape(id)}`)?.closest("form") : null;
    place?.closest("details")?.setAttribute("open", "");
    if (place) place.replaceWith(form);
    else {
      tell(form, "");
      main.appendChild(form.closest("details") ?? form);
    }
  }
}

/** The form can be edited again; React may have come meanwhile. */
function unlock(form: HTMLFormElement) {
  sending = undefined;
  lock(form, false);
  void startIslands();
}

function lock(form: HTMLFormElement, isLocked: boolean) {
  for (const part of document.querySelectorAll<HTMLFieldSetElement>("form[data-sent] > [data-lock]"))
    part.disabled = isLocked;
  // Not `disabled`: the pressed one would lose the focus.
  for (const submit of document.querySelectorAll("form[data-sent] [type=submit]"))
    submit.ariaDisabled = String(isLocked);
  const button = form.querySelector<HTMLElement>("[data-busy]");
  if (!button) return;
  button.dataset.idle ??= button.textContent ?? "";
  button.textContent = (isLocked ? button.dataset.busy : button.dataset.idle) ?? "";
}

function tell(form: HTMLFormElement, words: string, canStop = false) {
  const progress = form.querySelector("[data-progress]");
  if (progress) progress.textContent = words;
  const stop = form.querySelector<HTMLElement>("[data-stop]");
  if (stop) stop.hidden = !canStop;
}
