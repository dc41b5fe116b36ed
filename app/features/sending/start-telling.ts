import { readUnanswered } from "./unanswered";

/** Tells of a form whose answer this tab has not seen, also where Back brings a page as it was left. */
export function startTelling() {
  let telling = new AbortController();
  const find = () => {
    const unanswered = readUnanswered();
    if (!unanswered) return;
    telling = new AbortController();
    const { signal } = telling;
    import("./tell-unanswered")
      .then(({ tellUnanswered }) => tellUnanswered(unanswered, signal))
      .catch(() => {});
  };
  find();
  addEventListener("pageshow", ({ persisted }) => persisted && find());
  // Its answer will be seen.
  addEventListener("submit", () => telling.abort(), { capture: true });
}
