import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { eventTypeNames } from "~/content/event-types";
import { constraintsOf } from "~/domain/declared-field";
import { type EventFormField, eventForm, eventFormFields, eventFormParts } from "~/domain/event-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { FormPart } from "../console/form-part";

export type EventValues = Partial<Record<EventFormField, string>>;

type EventEditorProps = {
  values: EventValues;
  /** The server's answer to a refused form. */
  answer?: FormAnswer;
  /** Of the event that is edited; null for a new one. */
  version: number | null;
  submitLabel: string;
};

/** The form of an event: one POST, every value kept when it is refused. */
export function EventEditor({ values, answer, version, submitLabel }: EventEditorProps) {
  const { form, fields } = plainFields("event", constraintsOf(eventForm), { answer, values });
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, eventFormFields, eventForm)} answer={answer} />
      <Form id={form.id} method="post" encType="multipart/form-data" className="grid max-w-3xl gap-8">
        <input type="hidden" name="intent" value="save" />
        {version !== null && (
          <>
            <input type="hidden" name="version" value={version} />
            {/* What this member began with, in case somebody else saves first. */}
            <input type="hidden" name="base" value={JSON.stringify(values)} />
          </>
        )}
        {eventFormParts.map((part) => (
          <FormPart key={part} title={part} columns={part === "Words" || part === "How it is judged" ? 1 : 2}>
            {eventFormFields
              .filter((name) => eventForm[name].part === part)
              .map((name) => (
                <DeclaredControl
                  key={name}
                  declared={eventForm[name]}
                  field={fields[name]}
                  options={eventTypeNames.one}
                  list={name === "timeZone" ? "time-zones" : undefined}
                >
                  {boxWords[name]}
                </DeclaredControl>
              ))}
          </FormPart>
        ))}
        <datalist id="time-zones">
          {suggestedZones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Button type="submit" className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}

const boxWords: Partial<Record<EventFormField, ReactNode>> = {
  needsTwoVotes: "Two votes: two members have to agree before a decision stands",
  asksVerification: "Verification: nobody is accepted without a record of who verified whom",
  offersSeats:
    "Offer freed seats automatically: each goes to the first in line, once verified, without a member",
  asksDeclaration:
    "Declarations: before a member opens what somebody sent, they declare whether they have a conflict of interest",
  holdsLetters:
    "Held letters: nobody is told of a decision, by letter or on their page, before a chair releases the letters together",
};

const suggestedZones = [
  "Asia/Bangkok",
  "Asia/Dubai",
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "America/New_York",
  "Europe/London",
];
