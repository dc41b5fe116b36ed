import { readUnanswered } from "./unanswered";

/** Tells of a form whose answer this tab has not seen, also where Back brings a page as it was left. */
export function startTelling() {
  let telling = new AbortController();
  const find = () => {
    const unanswered = readUnanswered();
    const isOwn = isOwnPage() && history.state?.isUnanswered === true;
    if (!unanswered && !isOwn) return;
    telling = new AbortController();
    const { signal } = telling;
    import("./tell-unanswered")
      .then(({ tellUnanswered, tellOfOwnPage }) =>
        unanswered ? tellUnanswered(unanswered, signal) : tellOfOwnPage(),
      )
      .catch(() => {});
  };
  find();
  addEventListener("pageshow", ({ persisted }) => persisted && find());
  // Its answer will be seen.
  addEventListener("submit", () => telling.abort(), { capture: true });
}

/** An application or an invitation, which shows what is stored. */
const isOwnPage = () => /^\/(applications|invitations)\/./.test(location.pathname);
