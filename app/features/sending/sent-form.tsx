import { Form, useActionData, useFetcher } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { noAnswerYet, notSentYet, stopAndEdit, stopped } from "~/content/messages";
import { Button } from "~/ui/button";
import { awaitAnswerTo, awaited, stopAwaiting, type Unsent } from "./await-answer";
import { onlineOrLater, quietTime } from "./until-answered";
import { holdIfWrittenIn, holdUnsentText } from "./watch-unsent-text";

/** All forms of a page share one, so that one answer is awaited at a time. */
const key = "sent-form";

/** How often a form of this page was sent: of two versions the server takes the later one. */
let presses = 0;

/** The site's last answer to a form of this page, whether it came with the page or since. */
export function usePageAnswer<Answer>(): Answer | undefined {
  const last = useRef(useActionData() as Answer | undefined);
  const { data } = useFetcher<unknown>({ key });
  if (data && !isUnsent(data)) last.current = data as Answer;
  return last.current;
}

const isUnsent = (data: unknown): data is Unsent =>
  typeof data === "object" && data !== null && "unsent" in data;

type SentFormProps = ComponentProps<typeof Form> & {
  /** What stands below the fields and what is said of the sending. */
  actions: (isSubmitting: boolean) => ReactNode;
};

/**
 * A form of a page that is sent until it is answered (decisions/lines): every try sends what was in it when Submit was
 * pressed, and meanwhile it is locked. Without scripts, and before React is here, the browser sends it. Its route has
 * `awaitAnswer` as its `clientAction`.
 */
export function SentForm({ onSubmit, children, actions, ...props }: SentFormProps) {
  const fetcher = useFetcher<unknown>({ key });
  const element = useRef<HTMLFormElement>(null);
  const tries = useRef(0);
  const [isStopped, setStopped] = useState(false);
  const { submit, state } = fetcher;
  const isUnderWay = state !== "idle";
  const unsent =
    isUnsent(fetcher.data) && (!isUnderWay || tries.current > 0) ? fetcher.data.unsent : undefined;
  const isAwaited = awaited() !== undefined && (isUnderWay || unsent !== undefined);
  const isOwn = isAwaited && awaited()?.form === element.current;
  const isQuiet = useQuietTime(isOwn && isUnderWay);
  const waiting = isOwn && (unsent ?? (isQuiet && "unanswered"));

  useEffect(() => {
    if (!isOwn || isUnderWay) return;
    const pause = new AbortController();
    onlineOrLater(tries.current++, pause.signal).then(() => {
      const sent = awaited();
      if (sent) submit(sent.data, { method: "post", action: sent.action });
    });
    return () => pause.abort();
  }, [isOwn, isUnderWay, submit]);
  useEffect(() => {
    const { current } = element;
    const stopOwn = () => {
      if (awaited()?.form !== current) return;
      stopAwaiting();
      setStopped(true);
    };
    // Back may bring the page as it was left, on its way to the answer.
    const unlock = ({ persisted }: PageTransitionEvent) => persisted && stopOwn();
    window.addEventListener("pageshow", unlock);
    return () => {
      window.removeEventListener("pageshow", unlock);
      stopOwn();
    };
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (awaited()) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return holdIfWrittenIn(form);
    event.preventDefault();
    holdUnsentText(form);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form);
    if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value);
    data.set("edition", String(presses++));
    tries.current = 0;
    setStopped(false);
    const action = form.getAttribute("action") ?? location.pathname;
    awaitAnswerTo({ form, action, data });
    submit(data, { method: "post", action });
  }

  function stop() {
    stopAwaiting();
    setStopped(true);
    element.current?.querySelector<HTMLElement>("[type=submit]:not([data-stays])")?.focus();
  }

  return (
    <Form method="post" {...props} ref={element} onSubmit={send}>
      <fieldset disabled={isAwaited} className="contents">
        {children}
      </fieldset>
      <div className="grid justify-items-start gap-4">
        <p role="status" className="font-medium text-brass empty:hidden">
          {waiting ? (waiting === "offline" ? notSentYet : noAnswerYet) : isStopped && stopped}
        </p>
        {waiting && (
          <Button variant="secondary" onClick={stop}>
            {stopAndEdit}
          </Button>
        )}
        {actions(isOwn)}
      </div>
    </Form>
  );
}

/** Whether something has been under way for so long that a visitor has to be told. */
function useQuietTime(isUnderWay: boolean): boolean {
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
