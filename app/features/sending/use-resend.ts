import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { onlineOrLater, quietTime } from "./until-answered";

/**
 * Sends a form of the page again while no answer comes, after growing pauses or when the connection is back. The form's
 * submission id makes that safe.
 *
 * @param unanswered what the last try ended with; undefined while there is nothing to send again
 */
export function useResend(formId: string, unanswered: object | undefined) {
  const submit = useSubmit();
  const tries = useRef(0);
  useEffect(() => {
    if (!unanswered) return;
    const waiting = new AbortController();
    onlineOrLater(tries.current++, waiting.signal).then(() => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) submit(form, { preventScrollReset: true });
    });
    return () => waiting.abort();
  }, [formId, unanswered, submit]);
}

/** Whether something has been under way for so long that a visitor has to be told. */
export function useQuietTime(isUnderWay: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setQuiet(true), quietTime);
    return () => {
      clearTimeout(timer);
      setQuiet(false);
    };
  }, [isUnderWay]);
  return isQuiet;
}
