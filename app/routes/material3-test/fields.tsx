import { useState } from "react";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { plainFields } from "~/ui/plain-fields";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { TextArea, type TextAreaKind } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";

const kinds: TextAreaKind[] = ["message", "comment", "description", "page"];

const { fields } = plainFields(
  "demo",
  {
    hinted: {},
    wrong: { required: true },
    message: {},
    comment: {},
    description: {},
    page: {},
    counted: {},
    box: {},
    wrongBox: { required: true },
  },
  {
    answer: {
      initialValue: { hinted: "Ada Lovelace", counted: "More than ten characters", box: "on" },
      error: { wrong: ["Please enter a name"], wrongBox: ["Tick the box to confirm."] },
    },
  },
);

export function Fields() {
  return (
    <Section title="Fields" tone="raised">
      <div className="grid gap-6 medium:grid-cols-2">
        <TextField field={fields.hinted} label="With a hint" hint="As in your passport" />
        <TextField field={fields.wrong} label="With an error" />
        {kinds.map((kind) => (
          <TextArea key={kind} field={fields[kind]} label={`Text area, ${kind}`} kind={kind} />
        ))}
        <TextArea field={fields.counted} label="With a counter" limit={10} />
        <div>
          <ChoiceField field={fields.box}>A box that is ticked</ChoiceField>
          <ChoiceField field={fields.wrongBox}>A box that has to be ticked</ChoiceField>
        </div>
      </div>
      <Button>Send back here</Button>
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
