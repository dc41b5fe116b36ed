import { Form } from "@remix-run/react";
import { isCorrectable, type VisibleStatus } from "~/domain/application-status";
import { confirmationForm } from "~/domain/confirmation-form-fields";
import { constraintsOf } from "~/domain/declared-field";
import { type CorrectionField, correctionForm } from "~/domain/interest-form-fields";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { UnstoredWords } from "~/features/forms/unstored-words";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { plainFields } from "~/ui/plain-fields";
import { Section } from "~/ui/section";
import { ActForm, type Intent, LetterNeeded, type RefusedAct, type RenderedPage } from "./act-form";

export type Wishes = { hostNote: string | null; mayBeNamed: boolean; ruleAcceptedAt: string | null };

export function rightsFields(
  { sent, wishes }: { sent: Record<CorrectionField, string | null>; wishes: Wishes },
  refusal: RefusedAct | undefined,
) {
  const answerTo = (intent: Intent) => ({ answer: refusal?.intent === intent ? refusal : undefined });
  return {
    correct: plainFields("correct", correctionForm, { ...answerTo("correct"), values: sent }),
    withdraw: plainFields("withdraw", confirmation, answerTo("withdraw")),
    erase: plainFields("erase", confirmation, answerTo("erase")),
    confirm: plainFields("confirm", constraintsOf(confirmationForm), {
      ...answerTo("confirm"),
      values: {
        hostNote: wishes.hostNote,
        mayBeNamed: wishes.mayBeNamed ? "on" : undefined,
        rule: wishes.ruleAcceptedAt ? "on" : undefined,
      },
    }),
    askAgain: plainFields("ask-again", {}, answerTo("ask-again")),
  };
}

const confirmation = { confirm: { required: true } } as const;

type YourRightsProps = {
  application: {
    status: VisibleStatus;
    keptUntil: string;
  } & Record<"canWithdraw" | "canGiveUp" | "isProven" | "isItsDay", boolean>;
  act: RenderedPage;
  forms: ReturnType<typeof rightsFields>;
  open: Intent | undefined;
};

/** Every right that a link gives, each a form of its own that works without scripts (decisions/own-page). */
export function YourRights({ application, act, forms, open }: YourRightsProps) {
  const { status, canWithdraw, canGiveUp, isProven, isItsDay, keptUntil } = application;
  const hasSeat = status === "accepted";
  const confirming = { act, variant: "danger", className: "grid justify-items-start gap-4" } as const;
  return (
    <Section
      title="Your rights"
      tone="raised"
      intro={`We keep what you sent until ${keptUntil} and erase it then, or as soon as you ask.`}
    >
      <div className="grid">
        {isCorrectable(status) && (
          <Fold id="correct-form" title="Correct what you sent" isOpen={open === "correct"}>
            <p>
              The event and the email address identify the application. To change them, withdraw and apply
              again while applications are open.
            </p>
            <ActForm act={act} intent="correct" button="Store corrections" className="grid gap-5">
              <DeclaredControls declared={correctionForm} fields={forms.correct.fields} />
            </ActForm>
          </Fold>
        )}
        <Fold id="download-form" title="Download your data">
          <p>
            The data that we store about you with this application, as a JSON file; it names what it leaves
            out.
            {!isProven && " With the link in one of our emails it also contains the emails sent to you."}
          </p>
          <Form method="post" action="data" relative="path" reloadDocument>
            <Button variant="secondary" data-stays>
              <Icon name="download" className="size-5" />
              Download
            </Button>
          </Form>
        </Fold>
        {canWithdraw && (
          <Fold
            id="withdraw-form"
            title={hasSeat ? "I cannot come" : "Withdraw the application"}
            isOpen={open === "withdraw"}
          >
            <p>
              {!hasSeat && "The committee stops reading your application. "}
              {hasSeat && isItsDay && "Your name is taken off the door list. "}
              {hasSeat &&
                !isItsDay &&
                "Your seat becomes free for the next person on the waiting list, and the committee does not offer it to you again. "}
              {!isItsDay && "You may apply again while applications are open."}
            </p>
            {canGiveUp ? (
              <ActForm {...confirming} intent="withdraw" button={hasSeat ? "Give up the seat" : "Withdraw"}>
                <ChoiceField field={forms.withdraw.fields.confirm}>
                  {hasSeat ? "Yes, give up my seat" : "Yes, withdraw my application"}
                </ChoiceField>
              </ActForm>
            ) : (
              <LetterNeeded id="withdraw-form-error" what="give up a seat" />
            )}
          </Fold>
        )}
        <Fold
          id="erase-form"
          title={isProven ? "Erase everything" : "Erase this application"}
          isOpen={open === "erase"}
        >
          <p>
            {isProven
              ? "We erase this application, everything else that was sent for this event with the very same address, and what a member wrote to have that address invited. "
              : "We erase this application alone; the link in one of our emails erases everything that was sent with your address. "}
            This link will then show nothing. Erasing cannot be undone
            {hasSeat && canWithdraw && !isItsDay ? ", and your seat becomes free" : ""}.
          </p>
          {canGiveUp ? (
            <ActForm {...confirming} intent="erase" button="Erase">
              <ChoiceField field={forms.erase.fields.confirm}>
                {isProven ? "Yes, erase everything" : "Yes, erase this application"}
              </ChoiceField>
            </ActForm>
          ) : (
            <LetterNeeded id="erase-form-error" what="give up a seat" />
          )}
        </Fold>
      </div>
    </Section>
  );
}

type RefusedWordsProps = { refusal?: RefusedAct; status: VisibleStatus; isConfirmable: boolean };

export function RefusedWords({ refusal, status, isConfirmable }: RefusedWordsProps) {
  if (refusal?.intent === "correct" && !isCorrectable(status))
    return <UnstoredWords id="correct-form" fields={correctionForm} answer={refusal} />;
  if (refusal?.intent === "confirm" && !isConfirmable)
    return <UnstoredWords id="confirm-form" fields={confirmationForm} answer={refusal} />;
  return null;
}
