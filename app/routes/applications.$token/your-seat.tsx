import { Form } from "@remix-run/react";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import { type ConfirmationField, confirmationForm } from "~/domain/confirmation-form-fields";
import { labelOf } from "~/domain/declared-field";
import { momentText } from "~/domain/event-dates";
import type { VisibleState } from "~/domain/seat-state";
import { TextLink } from "~/features/links/text-link";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import type { FieldState } from "~/ui/field";
import { Section } from "~/ui/section";
import { TextArea } from "~/ui/text-area";

type YourSeatProps = {
  application: { state: VisibleState; confirmBy: string | null; isProven: boolean };
  timeZone: string;
  /** How long there is to the end of the time; null where nothing is asked. */
  timeLeft: string | null;
  /** Whether the event is over, so that nothing can be said any more. */
  isOver: boolean;
  fields: Record<ConfirmationField, FieldState>;
};

/** What a guest says about a seat: that they come, and what the host should know (decisions 43, 44). */
export function YourSeat({ application, timeZone, timeLeft, isOver, fields }: YourSeatProps) {
  const { state, confirmBy, isProven } = application;
  if (isOver) return null;
  if (state === "lapsed")
    return (
      <Section
        title="Would you still like to come?"
        intro="Ask again: the committee looks at your application once more, or, where the event is full, it goes to the end of the waiting list."
      >
        <Form method="post" reloadDocument id="ask-again-form">
          <Button type="submit" name="intent" value="ask-again">
            Ask again
          </Button>
        </Form>
      </Section>
    );
  if (state !== "held" && state !== "confirmed") return null;
  const isHeld = state === "held";
  return (
    <Section
      title={isHeld ? "Confirm your seat" : "For your host"}
      intro={
        confirmBy && timeLeft
          ? `We hold it until ${momentText({ date: confirmBy, timeZone })}: ${timeLeft} from now. Then it is free for somebody else.`
          : undefined
      }
    >
      {isProven ? (
        <Form method="post" reloadDocument id="confirm-form" noValidate className="grid max-w-2xl gap-6">
          <div className="grid gap-3">
            <p className="border-s-2 border-brass ps-4">{chathamHouseRule.text}</p>
            <ChoiceField field={fields.rule}>I accept the Chatham House Rule</ChoiceField>
          </div>
          <TextArea
            field={fields.hostNote}
            label={labelOf(confirmationForm.hostNote)}
            hint={confirmationForm.hostNote.hint}
            kind={confirmationForm.hostNote.lines}
            limit={confirmationForm.hostNote.limit}
          />
          <ChoiceField field={fields.mayBeNamed}>
            You may tell the other guests my name and organization
          </ChoiceField>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" name="intent" value="confirm">
              {isHeld ? "Confirm that I come" : "Tell the host"}
            </Button>
            <a href="#withdraw-form" className="text-brass underline">
              I cannot come
            </a>
          </div>
        </Form>
      ) : (
        <p id="confirm-form" className="max-w-2xl">
          This link was given to whoever sent the form, so it cannot confirm a seat. Use the link in one of
          our letters, or{" "}
          <TextLink to="/applications">have a new one sent to the address that applied</TextLink>.
        </p>
      )}
    </Section>
  );
}
