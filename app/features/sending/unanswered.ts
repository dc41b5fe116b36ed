import { attempt } from "~/domain/attempt";

/** Named after the forms whose answers this tab waits for; it ends with the tab (docs/security-and-data.md). */
const mark = "ofn-unanswered";

type Unanswered = {
  key: string;
  page: string;
  presses: number;
  /** Whether the tab has said that it has not arrived; a form of its page is the same then. */
  isTold?: boolean;
};

/** Remembers that the answer to a form is awaited, should its page be left or closed before. */
export const noteSending = (form: Unanswered) => keep([...others(form.key), form]);

export const noteAnswered = (key: string) => keep(others(key));

/** The forms whose answers this tab has not seen; one that it has told of is told of by its own page alone. */
export const readUnanswered = () =>
  readAll().filter(({ isTold, page }) => !isTold || page === location.pathname);

/** The form that a press on this page sends again: pressed here before, or not arrived, as the tab has said. */
export function findPressed(): Pick<Unanswered, "key" | "presses"> | undefined {
  const { submissionId, presses } = history.state ?? {};
  // On a page that came as the answer to a refused form, the form repeats its own.
  const key = submissionId ?? document.querySelector<HTMLElement>("[data-own]")?.dataset.own;
  return key
    ? { key, presses }
    : readAll().findLast((form) => form.isTold && form.page === location.pathname);
}

/** Whether a form of a page was sent under another id, and waits for its answer or has not arrived. */
export const isSentElsewhere = (page: string, ownKey?: string) =>
  readAll().some((form) => form.page === page && form.key !== ownKey);

const readAll = (): Unanswered[] => attempt(() => JSON.parse(sessionStorage.getItem(mark) ?? "[]")) ?? [];
const others = (key: string) => readAll().filter((other) => other.key !== key);
const keep = (forms: Unanswered[]) => attempt(() => sessionStorage.setItem(mark, JSON.stringify(forms)));

/** Whether this tab, or this entry of its history, has not seen the answer to a form. */
export const isUnanswered = () => history.state?.isUnanswered === true || readUnanswered().length > 0;
