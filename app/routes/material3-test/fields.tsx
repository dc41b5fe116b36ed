import { type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";
import { CharacterCounter } from "~/ui/character-counter";
import { Combobox } from "~/ui/combobox";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { TextArea, type TextAreaKind } from "~/ui/text-area";
import { useHydrated } from "~/ui/use-hydrated";

export function Fields() {
  const kinds: TextAreaKind[] = ["message", "comment", "description"];
  const counted = useId();
  return (
    <Section title="Fields" tone="raised">
      <div className="grid gap-6 medium:grid-cols-2">
        <DemoField label="Empty">{(field) => <input {...field} className={controlClasses} />}</DemoField>
        <DemoField label="With a hint" hint="As in your passport">
          {(field) => <input {...field} defaultValue="Ada Lovelace" className={controlClasses} />}
        </DemoField>
        <DemoField label="With an error" error="Please enter a name">
          {(field) => <input {...field} aria-invalid className={controlClasses} />}
        </DemoField>
        <DemoField label="Disabled">
          {(field) => <input {...field} disabled defaultValue="Closed" className={controlClasses} />}
        </DemoField>
        <DemoField label="Select">
          {(field) => (
            <select {...field} className={controlClasses}>
              <option>Bangkok</option>
              <option disabled>Hong Kong (Full)</option>
            </select>
          )}
        </DemoField>
        <DemoField label="Combobox">
          {(field) => (
            <Combobox
              {...field}
              className={controlClasses}
              suggest={(typed) => cities.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase()))}
              staticOptions={cities}
            />
          )}
        </DemoField>
        {kinds.map((kind) => (
          <DemoField key={kind} label={`Text area, ${kind}`}>
            {(field) => <TextArea {...field} kind={kind} />}
          </DemoField>
        ))}
        <DemoField label="With a counter" id={counted}>
          {(field) => (
            <>
              <TextArea {...field} defaultValue="More than ten characters" />
              <CharacterCounter controlId={counted} limit={10} />
            </>
          )}
        </DemoField>
      </div>
      <Progress value={40} label="Progress" />
      <SummaryDemo controlId={counted} />
    </Section>
  );
}

/** On demand, for it takes the focus when it appears. */
function SummaryDemo({ controlId }: { controlId: string }) {
  const [isShown, setShown] = useState(false);
  if (!useHydrated()) return null;
  return (
    <div className="grid justify-items-start gap-5">
      <Button variant="secondary" onClick={() => setShown(!isShown)}>
        Error summary
      </Button>
      {isShown && <ErrorSummary errors={[{ message: "The text is too long", controlId }]} />}
    </div>
  );
}

const cities = ["Bangkok", "Dubai", "Hong Kong", "Singapore"];

function DemoField({
  label,
  hint,
  error,
  id,
  children,
}: {
  label: string;
  hint?: string;
  error?: string;
  id?: string;
  children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const field = { id: controlId, errorId: `${controlId}-error`, descriptionId: `${controlId}-hint` };
  const describedBy = [hint && field.descriptionId, error && field.errorId].filter(Boolean).join(" ");
  return (
    <Field field={field} label={label} hint={hint} errors={error ? [error] : undefined}>
      {children({ id: controlId, "aria-describedby": describedBy || undefined })}
    </Field>
  );
}
