import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { suggestedCompanies, suggestedEmailDomains } from "~/content/suggestions";
import { honeypotField } from "~/domain/honeypot";
import { type InterestField, interestFormLimits, interestFormSteps } from "~/domain/interest-form-fields";
import { useAreEventsKnown } from "~/features/events/events-known";
import { TextLink } from "~/features/links/text-link";
import { CharacterCounter } from "~/ui/character-counter";
import { Combobox } from "~/ui/combobox";
import { controlClasses, Field } from "~/ui/field";
import type { EventOption, EventOptions } from "./event-options";
import { suggestCompanies, suggestEmails } from "./suggestions";

type InterestFieldsProps = {
  fields: Record<InterestField, FieldMetadata<string>>;
  options: EventOptions;
  /** The one step to show, from 0; the page shows all of them. */
  step?: number;
  recentCompanies?: readonly string[];
};

/**
 * The controls of the interest form, a fieldset for each step. All of them are always in the document, so one
 * submission carries everything, and no wizard's state can be lost.
 */
export function InterestFields({ fields, options, step, recentCompanies = [] }: InterestFieldsProps) {
  const areEventsKnown = useAreEventsKnown();
  const contents = [
    <PersonalDetails key="personal" fields={fields} />,
    <ProfessionalBackground key="professional" fields={fields} recentCompanies={recentCompanies} />,
    <EventSelection key="event" fields={fields} options={options} />,
  ];
  return (
    <>
      <Honeypot />
      {options.isAnyOpen || !areEventsKnown || <NothingOpen />}
      {interestFormSteps.map(({ title }, index) => (
        <fieldset key={title} hidden={step !== undefined && step !== index} className="grid gap-5">
          <legend tabIndex={-1} className="mb-4 font-display text-heading outline-none">
            {title}
          </legend>
          {contents[index]}
        </fieldset>
      ))}
    </>
  );
}

type StepProps = Pick<InterestFieldsProps, "fields">;

/** Before the first field: whoever writes in vain learns of it too late otherwise. */
function NothingOpen() {
  return (
    <p role="note" className="mb-6 border-l-2 border-brass pl-4">
      No event is open for applications at the moment. The{" "}
      <TextLink to="/calendar.ics" reloadDocument>
        calendar
      </TextLink>{" "}
      announces the next one, and the <TextLink to="/intelligence-network">intelligence briefings</TextLink>{" "}
      are open meanwhile.
    </p>
  );
}

function PersonalDetails({ fields: { fullName, email, phone } }: StepProps) {
  return (
    <>
      <Field field={fullName} label="Full Name" errors={fullName.errors}>
        <input
          {...getInputProps(fullName, { type: "text" })}
          autoComplete="name"
          className={controlClasses}
        />
      </Field>
      <Field field={email} label="Professional Email" errors={email.errors}>
        <Combobox
          {...getInputProps(email, { type: "email" })}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          className={controlClasses}
          suggest={(typed) => suggestEmails(typed, suggestedEmailDomains)}
        />
      </Field>
      <Field field={phone} label="Phone Number (Optional)" errors={phone.errors}>
        <input {...getInputProps(phone, { type: "tel" })} autoComplete="tel" className={controlClasses} />
      </Field>
    </>
  );
}

function ProfessionalBackground({
  fields: { company, jobTitle, linkedin },
  recentCompanies,
}: StepProps & { recentCompanies: readonly string[] }) {
  return (
    <>
      <Field field={company} label="Company / Organization" errors={company.errors}>
        <Combobox
          {...getInputProps(company, { type: "text" })}
          autoComplete="organization"
          className={controlClasses}
          suggest={(typed) => suggestCompanies(typed, suggestedCompanies, recentCompanies)}
          staticOptions={suggestedCompanies}
        />
      </Field>
      <Field field={jobTitle} label="Job Title" errors={jobTitle.errors}>
        <input
          {...getInputProps(jobTitle, { type: "text" })}
          autoComplete="organization-title"
          className={controlClasses}
        />
      </Field>
      <Field
        field={linkedin}
        label="LinkedIn Profile URL"
        hint="For example https://linkedin.com/in/name"
        errors={linkedin.errors}
      >
        <input
          {...getInputProps(linkedin, { type: "url", ariaDescribedBy: linkedin.descriptionId })}
          autoComplete="url"
          spellCheck={false}
          className={controlClasses}
        />
      </Field>
    </>
  );
}

function EventSelection({
  fields: { eventId, interestReason },
  options: { upcoming, waitingLists, past },
}: Omit<InterestFieldsProps, "step">) {
  const { key, ...reason } = getTextareaProps(interestReason, {
    ariaDescribedBy: interestReason.descriptionId,
  });
  return (
    <>
      <Field
        field={eventId}
        label="Event of Interest"
        hint={
          waitingLists.length > 0 &&
          "Full events stand at the end of the list; choosing one joins its waiting list."
        }
        errors={eventId.errors}
      >
        <select
          {...getSelectProps(eventId, {
            ariaDescribedBy: waitingLists.length > 0 ? eventId.descriptionId : undefined,
          })}
          className={controlClasses}
        >
          <EventOptionGroup label="Upcoming events" options={upcoming} />
          <EventOptionGroup label="Waiting lists of full events" options={waitingLists} />
          <EventOptionGroup label="Past events" options={past} />
        </select>
      </Field>
      <Field
        field={interestReason}
        label="Reason for Interest"
        hint={`Between 50 and ${interestFormLimits.interestReason.toLocaleString("en")} characters.`}
        errors={interestReason.errors}
      >
        <textarea
          key={key}
          {...reason}
          rows={5}
          className={`${controlClasses} field-sizing-content max-h-80 min-h-32`}
        />
        <CharacterCounter controlId={interestReason.id} limit={interestFormLimits.interestReason} />
      </Field>
    </>
  );
}

function EventOptionGroup({ label, options }: { label: string; options: EventOption[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </optgroup>
  );
}

/** A field that only bots fill in. It is moved out of sight rather than hidden, which bots notice. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
