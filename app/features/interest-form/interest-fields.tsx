import { suggestedCompanies, suggestedEmailDomains } from "~/content/suggestions";
import { type DeclaredField, labelOf } from "~/domain/declared-field";
import { honeypotField } from "~/domain/honeypot";
import { type InterestField, interestForm, interestFormSteps } from "~/domain/interest-form-fields";
import { useAreEventsKnown } from "~/features/events/events-known";
import { DeclaredControl } from "~/features/forms/declared-control";
import { TextLink } from "~/features/links/text-link";
import type { FieldState } from "~/ui/field";
import { Honeypot } from "~/ui/honeypot";
import { SelectField } from "~/ui/select-field";
import { SuggestingField } from "~/ui/suggesting-field";
import type { EventOption, EventOptions } from "./event-options";
import { suggestCompanies, suggestEmails } from "./suggestions";

type InterestFieldsProps = {
  fields: Record<InterestField, FieldState>;
  options: EventOptions;
  /** The one step to show, from 0; the page shows all of them. */
  step?: number;
  recentCompanies?: readonly string[];
};

/** The controls of the interest form. All steps are always in the document: one submission carries everything. */
export function InterestFields({ fields, options, step, recentCompanies }: InterestFieldsProps) {
  const areEventsKnown = useAreEventsKnown();
  return (
    <>
      <Honeypot name={honeypotField} />
      {options.isAnyOpen || !areEventsKnown || <NothingOpen />}
      {interestFormSteps.map(({ title, fields: names }, index) => (
        <fieldset key={title} hidden={step !== undefined && step !== index} className="flex flex-col gap-5">
          <legend tabIndex={-1} className="mb-4 font-display text-heading">
            {title}
          </legend>
          {names.map((name) => (
            <InterestControl key={name} {...{ name, fields, options, recentCompanies }} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** In place of a form that nobody could send, or before its first field where something is written already. */
export function NothingOpen() {
  return (
    <p role="note" className="mb-6 border-s-2 border-brass ps-4">
      No event is open for applications at the moment. The <TextLink to="/calendar.ics">calendar</TextLink>{" "}
      announces the next one, and the <TextLink to="/intelligence-network">intelligence briefings</TextLink>{" "}
      are open meanwhile.
    </p>
  );
}

type InterestControlProps = Omit<InterestFieldsProps, "step"> & { name: InterestField };

function InterestControl({ name, fields, options, recentCompanies = [] }: InterestControlProps) {
  const declared: DeclaredField = interestForm[name];
  const shared = { field: fields[name], label: labelOf(declared), hint: declared.hint };
  switch (name) {
    case "email":
      return (
        <SuggestingField
          {...shared}
          type="email"
          autoComplete={declared.autoComplete}
          inputMode="email"
          spellCheck={false}
          suggest={(typed) => suggestEmails(typed, suggestedEmailDomains)}
        />
      );
    case "company":
      return (
        <SuggestingField
          {...shared}
          autoComplete={declared.autoComplete}
          suggest={(typed) => suggestCompanies(typed, suggestedCompanies, recentCompanies)}
          staticOptions={suggestedCompanies}
        />
      );
    case "eventId":
      return (
        <SelectField {...shared} hint={options.waitingLists.length > 0 && waitingListsHint}>
          <EventOptionGroup label="Upcoming events" options={options.upcoming} />
          <EventOptionGroup label="Waiting lists" options={options.waitingLists} />
          <EventOptionGroup label="Past events" options={options.past} />
        </SelectField>
      );
    default:
      return <DeclaredControl {...shared} declared={declared} />;
  }
}

const waitingListsHint = "The waiting lists of full events follow the upcoming events.";

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
