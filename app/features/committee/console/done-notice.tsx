import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { knownWord } from "~/features/known-word";
import { Notice } from "~/ui/notice";
import { useAnswer } from "./unanswered";
import { useJustDone } from "./use-just-done";

type DoneNoticeProps = {
  /** By the words that the address can name. */
  words: Record<string, string>;
  children?: ReactNode;
};

/** Says once what was done before this page, until another form is answered. */
export function DoneNotice({ words, children }: DoneNoticeProps) {
  const [parameters] = useSearchParams();
  const answer = useAnswer<unknown>();
  const isJustDone = useJustDone();
  const done = knownWord(words, parameters.get("done"));
  if (!isJustDone || answer || done === null) return null;
  return (
    <Notice tone="success" className="mb-5">
      {words[done]} {children}
    </Notice>
  );
}
