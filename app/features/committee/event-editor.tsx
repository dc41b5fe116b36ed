import { Form } from "@remix-run/react";
import { useId } from "react";
import { eventFieldLabels, eventTypeNames } from "~/content/committee";
import { eventTypes } from "~/domain/event";
import type { EventFormField } from "~/domain/event-form";
import { Button } from "~/ui/button";
import { Choice } from "~/ui/choice";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";
import { fieldIdentity, TextField } from "~/ui/text-field";
import { FormPart } from "./form-part";

export type EventValues = Partial<Record<EventFormField, string>>;
export type EventErrors = Partial<Record<EventFormField | "form" | "message", string>>;

type EventEditorProps = {
  values: EventValues;
  errors: EventErrors;
  /** Of the event that is edited; null for a new one. */
  version: number | null;
  submitLabel: string;
};

/** The form of an event: one POST, every value kept when it is refused. */
export function EventEditor({ values, errors, version, submitLabel }: EventEditorProps) {
  const formId = useId();
  const text = (name: EventFormField) => ({
    name,
    label: eventFieldLabels[name],
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({
          message: message ?? "",
          controlId: name === "form" ? formId : name,
        }))}
      />
      <Form id={formId} method="post" encType="multipart/form-data" className="grid max-w-3xl gap-8">
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <FormPart title="What and where">
          <TextField {...text("title")} required />
          <TextField {...text("slug")} hint="The end of /events/…" required spellCheck={false} />
          <Field field={fieldIdentity("type")} label="Type" errors={errors.type ? [errors.type] : undefined}>
            <select
              id="type"
              name="type"
              defaultValue={values.type ?? "round-table"}
              aria-invalid={errors.type ? true : undefined}
              aria-describedby="type-error"
              className={controlClasses}
            >
              {eventTypes.map((type) => (
                <option key={type} value={type}>
                  {eventTypeNames[type]}
                </option>
              ))}
            </select>
          </Field>
          <TextField {...text("location")} required />
          <TextField {...text("venue")} />
          <TextField
            {...text("timeZone")}
            hint="A name like Asia/Bangkok; every date below is read in it."
            required
            list="time-zones"
          />
          <datalist id="time-zones">
            {suggestedZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </FormPart>
        <FormPart title="When">
          <TextField {...text("day")} type="date" required />
          <TextField {...text("time")} hint="Empty while only the day is announced." type="time" />
          <TextField {...text("deadlineDay")} type="date" />
          <TextField {...text("deadlineTime")} hint="Empty for the end of that day." type="time" />
        </FormPart>
        <FormPart title="Seats">
          <TextField {...text("maxAttendees")} hint="Empty for no limit." inputMode="numeric" />
          <TextField {...text("expectedParticipants")} inputMode="numeric" />
          <TextField {...text("participants")} hint="After the event." inputMode="numeric" />
        </FormPart>
        <FormPart title="Words" columns={1}>
          <TextField {...text("theme")} />
          <TextField {...text("focus")} />
          <TextField {...text("description")} rows={5} />
          <TextField {...text("outcomes")} hint="One on each line, after the event." rows={4} />
          <TextField {...text("link")} />
        </FormPart>
        <FormPart title="How it is judged" columns={1}>
          <div>
            <Choice
              id="isBlindReview"
              name="isBlindReview"
              defaultChecked={values.isBlindReview === "on"}
              aria-describedby="isBlindReview-error"
            >
              Blind review: names, addresses, phones and LinkedIn stay hidden until one has voted
            </Choice>
            <Choice
              id="needsTwoVotes"
              name="needsTwoVotes"
              defaultChecked={values.needsTwoVotes === "on"}
              aria-describedby="isBlindReview-error"
            >
              Two votes: two members have to agree before a decision stands
            </Choice>
            <p id="isBlindReview-error" className="text-sm font-medium text-danger empty:hidden">
              {errors.isBlindReview}
            </p>
          </div>
        </FormPart>
        <Button type="submit" className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}

const suggestedZones = [
  "Asia/Bangkok",
  "Asia/Dubai",
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "America/New_York",
  "Europe/London",
];
