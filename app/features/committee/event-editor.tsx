import { Form } from "@remix-run/react";
import { useId } from "react";
import { eventTypes } from "~/domain/event";
import type { EventFormField } from "~/domain/event-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";

export type EventValues = Partial<Record<EventFormField, string>>;
export type EventErrors = Partial<Record<EventFormField | "form", string>>;

type EventEditorProps = {
  values: EventValues;
  errors: EventErrors;
  /** Of the event that is edited; null for a new one. */
  version: number | null;
  submitLabel: string;
};

const typeNames = {
  "round-table": "Round table",
  "finance-forum": "Finance forum",
  "defi-summit": "DeFi summit",
} as const;

/** The form of an event: one POST, every value kept when it is refused. */
export function EventEditor({ values, errors, version, submitLabel }: EventEditorProps) {
  const formId = useId();
  const text = (name: EventFormField, label: string, hint?: string, extra: InputExtra = {}) => (
    <TextInput name={name} label={label} hint={hint} value={values[name]} error={errors[name]} {...extra} />
  );
  return (
    <>
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({
          message: message ?? "",
          controlId: name === "form" ? formId : name,
        }))}
      />
      <Form id={formId} method="post" className="grid max-w-3xl gap-8">
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <fieldset className="grid gap-5 medium:grid-cols-2">
          <legend className="mb-3 font-display text-heading">What and where</legend>
          {text("title", "Title", undefined, { required: true })}
          {text("slug", "Address", "The end of /events/…", { required: true })}
          <Field field={identity("type")} label="Type" errors={errors.type ? [errors.type] : undefined}>
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
                  {typeNames[type]}
                </option>
              ))}
            </select>
          </Field>
          {text("location", "City", undefined, { required: true })}
          {text("venue", "Venue")}
          {text("timeZone", "Time zone", "A name like Asia/Bangkok; every date below is read in it.", {
            required: true,
            list: "time-zones",
          })}
          <datalist id="time-zones">
            {[
              "Asia/Bangkok",
              "Asia/Dubai",
              "Asia/Hong_Kong",
              "Asia/Singapore",
              "America/New_York",
              "Europe/London",
            ].map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </fieldset>
        <fieldset className="grid gap-5 medium:grid-cols-2">
          <legend className="mb-3 font-display text-heading">When</legend>
          {text("day", "Date", undefined, { type: "date", required: true })}
          {text("time", "Time", "Empty while only the day is announced.", { type: "time" })}
          {text("deadlineDay", "Registration closes on", undefined, { type: "date" })}
          {text("deadlineTime", "At", "Empty for the end of that day.", { type: "time" })}
        </fieldset>
        <fieldset className="grid gap-5 medium:grid-cols-2">
          <legend className="mb-3 font-display text-heading">Seats</legend>
          {text("maxAttendees", "Seats", "Empty for no limit.", { inputMode: "numeric" })}
          {text("expectedParticipants", "People expected", undefined, { inputMode: "numeric" })}
          {text("participants", "People who took part", "After the event.", { inputMode: "numeric" })}
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-display text-heading">Words</legend>
          {text("theme", "Theme")}
          {text("focus", "Focus")}
          <TextInput
            name="description"
            label="Description"
            rows={5}
            value={values.description}
            error={errors.description}
          />
          <TextInput
            name="outcomes"
            label="Outcomes"
            hint="One on each line, after the event."
            rows={4}
            value={values.outcomes}
            error={errors.outcomes}
          />
          {text("link", "Link")}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-3 font-display text-heading">How it is judged</legend>
          <CheckBox
            name="isBlindReview"
            label="Blind review: names, addresses, phones and LinkedIn stay hidden until one has voted"
            isChecked={values.isBlindReview === "on"}
          />
          <CheckBox
            name="needsTwoVotes"
            label="Two votes: two members have to agree before a decision stands"
            isChecked={values.needsTwoVotes === "on"}
          />
          {errors.isBlindReview && (
            <p id="isBlindReview-error" className="text-sm font-medium text-danger">
              {errors.isBlindReview}
            </p>
          )}
        </fieldset>
        <Button type="submit" className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}

type InputExtra = {
  type?: "date" | "time";
  required?: boolean;
  list?: string;
  inputMode?: "numeric";
};

function TextInput({
  name,
  label,
  hint,
  value,
  error,
  rows,
  ...extra
}: {
  name: EventFormField;
  label: string;
  hint?: string;
  value: string | undefined;
  error: string | undefined;
  rows?: number;
} & InputExtra) {
  const shared = {
    id: name,
    name,
    defaultValue: value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint ? `${name}-hint ${name}-error` : `${name}-error`,
    className: controlClasses,
  };
  return (
    <Field field={identity(name)} label={label} hint={hint} errors={error ? [error] : undefined}>
      {rows ? <textarea rows={rows} {...shared} /> : <input type="text" {...shared} {...extra} />}
    </Field>
  );
}

function CheckBox({ name, label, isChecked }: { name: EventFormField; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-10 items-start gap-2.5 py-2">
      <input
        id={name}
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        className="mt-0.5 size-5 accent-brass"
      />
      {label}
    </label>
  );
}

const identity = (name: string) => ({ id: name, errorId: `${name}-error`, descriptionId: `${name}-hint` });
