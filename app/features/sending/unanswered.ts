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

/** The form whose answer this tab has not seen. */
export function readUnanswered(): Unanswered | undefined {
  const stored = inStorage((storage) => storage.getItem(mark));
  return stored ? (JSON.parse(stored) as Unanswered) : undefined;
}

/** A browser may refuse it. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
