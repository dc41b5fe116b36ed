import { useEffect, useRef } from "react";

/**
 * Everything that is wrong with a form, each message a link to its control. It takes the focus when it appears,
 * without scripts by `autofocus`.
 */
export function ErrorSummary({ errors }: { errors: { message: string; controlId: string }[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) summary.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead to what went wrong
      autoFocus
      className="mb-8 border-2 border-danger p-5"
    >
      <h2 className="font-display text-xl">There is a problem</h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {errors.map(({ message, controlId }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} className="font-medium text-danger underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
