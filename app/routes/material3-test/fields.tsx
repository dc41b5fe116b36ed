import { useState } from "react";
import { Button } from "~/ui/button";
import { Choice } from "~/ui/choice";
import { ChoiceField, ChoicesField } from "~/ui/choice-field";
import { Combobox } from "~/ui/combobox";
import { CompactField, compactControl } from "~/ui/compact-field";
import { ErrorSummary } from "~/ui/error-summary";
import { plainFields } from "~/ui/plain-fields";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { SelectField } from "~/ui/select-field";
import { TextArea, type TextAreaKind } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";

const kinds: TextAreaKind[] = ["message", "comment", "description", "page"];
const cities = ["Bangkok", "Dubai", "Hong Kong", "Singapore"];

const { fields } = plainFields(
  "demo",
  {
    empty: {},
    hinted: {},
    wrong: { required: true },
    disabled: {},
    city: {},
    chosen: {},
    suggested: {},
    message: {},
    comment: {},
    description: {},
    page: {},
    counted: {},
    box: {},
    wrongBox: { required: true },
    boxes: {},
  },
  {
    answer: {
      initialValue: {
        hinted: "Ada Lovelace",
        disabled: "Closed",
        chosen: "Dubai",
        counted: "More than ten characters",
        box: "on",
        boxes: ["Dubai"],
      },
      error: { wrong: ["Please enter a name"], wrongBox: ["Tick the box to confirm."] },
    },
  },
);

export function Fields() {
  const options = cities.map((city) => (
    <option key={city} value={city} disabled={city === "Hong Kong"}>
      {city === "Hong Kong" ? "Hong Kong (Full)" : city}
    </option>
  ));
  return (
    <Section title="Fields" tone="raised">
      <div className="grid gap-6 medium:grid-cols-2">
        <TextField field={fields.empty} label="Empty" />
        <TextField field={fields.hinted} label="With a hint" hint="As in your passport" />
        <TextField field={fields.wrong} label="With an error" />
        <TextField field={fields.disabled} label="Disabled" disabled />
        <SelectField field={fields.city} label="Select, nothing chosen" placeholder="Please select">
          {options}
        </SelectField>
        <SelectField field={fields.chosen} label="Select">
          {options}
        </SelectField>
        <Combobox
          field={fields.suggested}
          label="Combobox"
          suggest={(typed) => cities.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase()))}
          staticOptions={cities}
        />
        {kinds.map((kind) => (
          <TextArea key={kind} field={fields[kind]} label={`Text area, ${kind}`} kind={kind} />
        ))}
        <TextArea field={fields.counted} label="With a counter" limit={10} />
        <div>
          <ChoiceField field={fields.box}>A box that is ticked</ChoiceField>
          <ChoiceField field={fields.wrongBox}>A box that has to be ticked</ChoiceField>
          <Choice disabled>A box that is disabled</Choice>
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">One of several</legend>
          {cities.map((city, index) => (
            <Choice key={city} type="radio" name="one-of-several" value={city} defaultChecked={index === 0}>
              {city}
            </Choice>
          ))}
        </fieldset>
        <ChoicesField
          field={fields.boxes}
          label="Some of several"
          options={Object.fromEntries(cities.map((city) => [city, city]))}
        />
        <CompactField label="Compact, for filters">
          <select name="compact" className={compactControl}>
            {options}
          </select>
        </CompactField>
      </div>
      <Progress value={40} label="Progress" />
      <SummaryDemo controlId={fields.counted.id} />
    </Section>
  );
}

/** On demand, for it takes the focus when it appears. */
function SummaryDemo({ controlId }: { controlId: string }) {
  const [isShown, setShown] = useState(false);
  if (!useHydrated()) return null;
  return (
    <div className="grid justify-items-start gap-5">
      <Button type="button" variant="secondary" onClick={() => setShown(!isShown)}>
        Error summary
      </Button>
      {isShown && <ErrorSummary errors={[{ message: "The text is too long", controlId }]} />}
    </div>
  );
}
