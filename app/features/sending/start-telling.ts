import { isUnanswered } from "./unanswered";

const load = () => import("./tell-unanswered");

/** Fetches the telling while there is a line, for a page that comes back without one. */
export const prepareTelling = () => void load().catch(() => {});

/** Tells of a form whose answer this tab has not seen, also where Back brings a page as it was left. */
export function startTelling() {
  const find = () => {
    if (isUnanswered())
      load().then(
        ({ tellUnanswered }) => tellUnanswered(),
        () => setTimeout(find, 5_000),
      );
  };
  find();
  addEventListener("pageshow", ({ persisted }) => persisted && find());
}
