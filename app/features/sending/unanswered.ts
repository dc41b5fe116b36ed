/** Named after the forms whose answers this tab waits for; it ends with the tab (docs/security-and-data.md). */
const mark = "ofn-unanswered";

/** A form by its submission id, and the page where it stands. */
type Unanswered = [key: string, page: string];

/**
 * Remembers that the answer to a form is awaited, should its page be left or closed before.
 *
 * @param key its submission id
 * @param page where it stands
 */
export function noteSending(key: string, page: string) {
  keep([...others(key), [key, page]]);
}

export const noteAnswered = (key: string) => keep(others(key));

/** The forms whose answers this tab has not seen. */
export const readUnanswered = (): Unanswered[] =>
  inStorage(() => JSON.parse(sessionStorage.getItem(mark) ?? "[]")) ?? [];

const others = (key: string) => readUnanswered().filter(([other]) => other !== key);
const keep = (forms: Unanswered[]) => inStorage(() => sessionStorage.setItem(mark, JSON.stringify(forms)));

/** Whether this tab, or this entry of its history, has not seen the answer to a form. */
export const isUnanswered = () => history.state?.isUnanswered === true || readUnanswered().length > 0;

/** A browser may refuse it. */
function inStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
