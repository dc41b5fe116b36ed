import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";

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
      <Button name={name} value={value} variant="danger">
        {yes}
      </Button>
    </details>
  );
}
