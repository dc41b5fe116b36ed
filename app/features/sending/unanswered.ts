/** Named after the form whose answer this tab waits for; it ends with the tab (docs/security-and-data.md). */
const mark = "ofn-unanswered";

/**
 * Remembers that the answer to a form is awaited, should its page be left or closed before.
 *
 * @param key its submission id
 * @param page where it stands
 */
export function noteSending(key: string, page: string) {
  inStorage(() => sessionStorage.setItem(mark, `${key} ${page}`));
}

export function noteAnswered() {
  inStorage(() => sessionStorage.removeItem(mark));
}

/** The id and the page of the form whose answer this tab has not seen. */
export const readUnanswered = () => inStorage(() => sessionStorage.getItem(mark))?.split(" ");

/** Whether this tab, or this entry of its history, has not seen the answer to a form. */
export const isUnanswered = () => history.state?.isUnanswered === true || readUnanswered() !== undefined;

/** A browser may refuse it. */
function inStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
