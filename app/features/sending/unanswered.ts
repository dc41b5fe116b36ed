/** Named after the form whose answer this tab waits for; it ends with the tab (docs/security-and-data.md). */
const mark = "ofn-unanswered";

/** A form that was pressed: its submission id, and the page that it stands on. */
export type Unanswered = { key: string; page: string };

/** Remembers that the answer to a form is awaited, should its page be left or closed before. */
export function noteSending(sent: Unanswered) {
  inStorage((storage) => storage.setItem(mark, JSON.stringify(sent)));
}

export function noteAnswered() {
  inStorage((storage) => storage.removeItem(mark));
}

/** Whether this tab, or this entry of its history, has not seen the answer to a form. */
export const isUnanswered = () => history.state?.isUnanswered === true || storedMark() !== null;

/** The form of which the tab has seen no answer; what an own page awaits is in its entry of the history. */
export function readUnanswered(): Unanswered | undefined {
  const stored = storedMark();
  return stored ? (JSON.parse(stored) as Unanswered) : undefined;
}

const storedMark = () => inStorage((storage) => storage.getItem(mark)) ?? null;

/** A browser may refuse it. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
