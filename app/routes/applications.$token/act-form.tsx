import type { ComponentProps, ReactNode } from "react";
import type { OwnPageAct } from "~/domain/own-page-act";
import { TextLink } from "~/features/links/text-link";
import { SentForm } from "~/features/sending/sent-form";
import { Button } from "~/ui/button";
import type { ButtonVariant } from "~/ui/button-classes";
import type { FormAnswer } from "~/ui/plain-fields";

export type Intent = "correct" | "withdraw" | "erase" | "confirm" | "ask-again";

/** `shown`: the page that its form stood on, which it keeps until its sender is told of what came since. */
export type RefusedAct = FormAnswer & { intent: Intent; shown?: OwnPageAct | undefined };

/** `target`: where its forms are sent. */
export type RenderedPage = Omit<OwnPageAct, "edition"> & { target: string };

type ActFormProps = Omit<ComponentProps<typeof SentForm>, "actions"> & {
  act: RenderedPage;
  intent: Intent;
  button: string;
  variant?: ButtonVariant;
  beside?: ReactNode;
};

/** The form of an act. It says which page it stands on, so that the server knows an act that another one has overtaken. */
export function ActForm({ act, intent, button, variant, beside, children, ...form }: ActFormProps) {
  return (
    <SentForm
      noValidate
      action={act.target}
      {...form}
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button name="intent" value={intent} variant={variant}>
            {button}
          </Button>
          {beside}
        </div>
      }
    >
      <input type="hidden" name="seen" value={act.seen} />
      <input type="hidden" name="page" value={act.page} />
      {children}
    </SentForm>
  );
}

/** In place of a form: a link that was given for a typed address decides about no seat. */
export function LetterNeeded({ id, what }: { id: string; what: string }) {
  return (
    <p id={id} className="max-w-2xl">
      This link was given to whoever sent the form, so it cannot {what}. Use the link in one of our emails, or{" "}
      <TextLink to="/applications">have a new one sent to the address that applied</TextLink>.
    </p>
  );
}
