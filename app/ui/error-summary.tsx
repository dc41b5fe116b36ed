import { type MouseEvent, useEffect } from "react";
import { TakesFocus } from "./takes-focus";

type ErrorSummaryProps = {
  errors: { message: string; controlId: string }[];
  /** The answer that brought the errors; a new one takes the focus again, though it may say the same. */
  answer?: unknown;
};

/** Everything wrong with a form, each message a link to its control. It takes the focus, also without scripts. */
export function ErrorSummary({ errors, answer }: ErrorSummaryProps) {
  const hasErrors = errors.length > 0;
  useErrorTitle(hasErrors);
  if (!hasErrors) return null;
  return (
    <TakesFocus
      occasion={answer}
      role="alert"
      // Screen readers read the addition, not the whole again.
      aria-atomic="false"
      // Without scripts nothing else can lead to what went wrong.
      autoFocus
      className="mb-8 border-2 border-danger p-5"
    >
      <h2 className="font-display text-xl">There is a problem</h2>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5">
        {errors.map(({ message, controlId }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => goTo(controlId, event)}
              className="font-medium text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </TakesFocus>
  );
}

/** Without a navigation: the router would drop the answer that carries the errors and what was typed. */
function goTo(controlId: string, event: MouseEvent) {
  const target = document.getElementById(controlId);
  if (!target) return;
  event.preventDefault();
  const controls = "input:not([type=hidden]), select, textarea, summary";
  const control = target.matches(controls) ? target : target.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  (control ?? target).scrollIntoView({ block: "center" });
}

/** The server titles a refused page; a check in the browser has to do it here. */
function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    if (title.startsWith("Error: ")) return;
    const errorTitle = `Error: ${title}`;
    document.title = errorTitle;
    return () => {
      // The next page has put its own title there already.
      if (document.title === errorTitle) document.title = title;
    };
  }, [hasErrors]);
}
