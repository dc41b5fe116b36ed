import { isUnanswered } from "./unanswered";

/** Tells of a form whose answer this tab has not seen, also where Back brings a page as it was left. */
export function startTelling() {
  const find = () => {
    if (isUnanswered())
      import("./tell-unanswered").then(
        ({ tellUnanswered }) => tellUnanswered(),
        () => {},
      );
  };
  find();
  addEventListener("pageshow", ({ persisted }) => persisted && find());
}
