import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { knownWord } from "~/features/known-word";
import { Notice } from "~/ui/notice";
import { useAnswer } from "./unanswered";
import { useJustDone } from "./use-just-done";

type OutcomeNoticeProps = {
  /** Of what may have been done, by the words that the address can name. */
  words?: Record<string, string>;
  children?: ReactNode;
};

/** Says why the form before this page was refused; or once what was done, until another form is answered. */
export function OutcomeNotice({ words = {}, children }: OutcomeNoticeProps) {
  const [parameters] = useSearchParams();
  const answer = useAnswer<{ message?: string }>();
  const isJustDone = useJustDone();
  const done = knownWord(words, parameters.get("done"));
  if (answer?.message)
    return (
      <Notice tone="danger" className="mb-5">
        {answer.message}
      </Notice>
    );
  if (!isJustDone || answer || done === null) return null;
  return (
    <Notice tone="success" className="mb-5">
      {words[done]} {children}
    </Notice>
  );
}
