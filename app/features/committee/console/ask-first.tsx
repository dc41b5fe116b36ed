import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";

type AskFirstProps = {
  /** The words of the act, and of the answer. */
  act: ReactNode;
  yes: string;
  /** Its effect, and that it is for good. */
  question: string;
  /** Name and value of the button that carries it out. */
  name: string;
  value: string;
};

/** An act that cannot be taken back, folded behind a question: two presses, also without scripts. */
export function AskFirst({ act, yes, question, name, value }: AskFirstProps) {
  return (
    <details className="max-w-md">
      <summary className={`${buttonClasses("danger")} list-none gap-1`}>{act} …</summary>
      <p className="my-2 text-sm">{question}</p>
      <Button name={name} value={value} variant="danger">
        {yes}
      </Button>
    </details>
  );
}
