import type { ReactNode } from "react";
import { buttonClasses } from "~/ui/button-classes";
import { ActButton } from "./act-button";

type AskFirstProps = {
  act: ReactNode;
  yes: string;
  question: string;
  name: string;
  value: string;
};

/** An act that cannot be taken back, folded behind a question: two presses, also without scripts. */
export function AskFirst({ act, yes, question, name, value }: AskFirstProps) {
  return (
    <details className="max-w-md">
      <summary className={`${buttonClasses("danger")} list-none gap-1`}>{act} …</summary>
      <p className="my-2 text-sm">{question}</p>
      <ActButton name={name} act={value} words={yes} variant="danger" />
    </details>
  );
}
