import { chathamHouseRule } from "~/content/chatham-house-rule";
import { writeTo } from "~/content/owner-words";
import { type ConfirmationField, confirmationForm } from "~/domain/confirmation-form-fields";
import { isSeated, type VisibleState } from "~/domain/seat-state";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { ChoiceField } from "~/ui/choice-field";
import type { FieldState } from "~/ui/field";
import { Section } from "~/ui/section";
import { ActForm, LetterNeeded, type RenderedPage } from "./act-form";

type YourSeatProps = {
  state: VisibleState;
  asks: keyof typeof asked | null;
  act: RenderedPage;
  isProven: boolean;
  isFull: boolean;
  /** When the seat lapses, and how long it is until then; null where it does not. */
  confirmBy: { at: string; left: string } | null;
  ruleAcceptedOn: string | null;
  fields: Record<ConfirmationField, FieldState>;
};

export const isOfSeat = (state: VisibleState) => isSeated(state) || state === "lapsed";

const asked = {
  date: {
    title: "Confirm the new date",
    intro: "It stays reserved for you. Please tell us before the day of the event whether you will come.",
    button: "Confirm my seat",
  },
  seat: {
    title: "Confirm your seat",
    intro:
      "It is reserved for you, and no time to answer runs at present. Please tell us before the day of the event, or by the earlier day that our letter names.",
    button: "Confirm my seat",
  },
  rule: {
    title: "Accept the rule for your seat",
    intro: "You told us that you will come, and we noted it. Your seat does not lapse.",
    button: "Accept and confirm",
  },
} as const;

/** A guest's answer about a seat: that they come, and a note to the host (decisions/seats). */
export function YourSeat({
  state,
  asks,
  act,
  isProven,
  isFull,
  confirmBy,
  ruleAcceptedOn,
  fields,
}: YourSeatProps) {
  if (state === "lapsed")
    return (
      <Section
        title="Would you still like to come?"
        intro={
          isFull
            ? "Ask again: every seat is taken or promised, so your application will go to the end of the waiting list."
            : "Ask again: the committee will look at your application once more."
        }
      >
        <ActForm id="ask-again-form" act={act} intent="ask-again" button="Ask again" />
      </Section>
    );
  if (!isOfSeat(state)) return null;
  return (
    <Section
      className="print:hidden"
      title={asks ? asked[asks].title : "For your host"}
      intro={
        asks
          ? confirmBy
            ? `We hold it until ${confirmBy.at}: ${confirmBy.left} from now. After that it becomes available to someone else.`
            : asked[asks].intro
          : `${isProven ? "You can change this until the day of the event. " : ""}If you have a question, on the day itself too, ${writeTo}.`
      }
    >
      {isProven ? (
        <ActForm
          id="confirm-form"
          act={act}
          intent="confirm"
          button={asks ? asked[asks].button : "Tell the host"}
          variant={asks ? "primary" : "secondary"}
          beside={
            <a href="#withdraw-form" className="text-brass underline">
              I cannot come
            </a>
          }
          className="grid max-w-2xl gap-6"
        >
          <input type="hidden" name="day" value={act.day} />
          {asks && <input type="hidden" name="asked" value="on" />}
          <div className="grid gap-3">
            <p className="border-s-2 border-brass ps-4">{chathamHouseRule.text}</p>
            {ruleAcceptedOn ? (
              <p className="text-sm text-muted">
                You accepted the Chatham House Rule on {ruleAcceptedOn}.
                <input type="hidden" name="rule" value="on" />
              </p>
            ) : (
              <ChoiceField field={fields.rule}>I accept the Chatham House Rule</ChoiceField>
            )}
          </div>
          <DeclaredControls declared={confirmationForm} fields={fields} names={["hostNote"]} />
          <ChoiceField field={fields.mayBeNamed}>
            You may tell the other guests my name and organization (Optional)
          </ChoiceField>
        </ActForm>
      ) : (
        <LetterNeeded id="confirm-form" what={asks ? "confirm a seat" : "change what the host is told"} />
      )}
    </Section>
  );
}
