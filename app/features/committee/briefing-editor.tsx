import { Form } from "@remix-run/react";
import { useId } from "react";
import { briefingFieldLabels } from "~/content/committee";
import { type BriefingFormField, briefingContentLimit } from "~/domain/briefing-form";
import { Button } from "~/ui/button";
import { CharacterCounter } from "~/ui/character-counter";
import { Choice } from "~/ui/choice";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";
import { FormPart } from "./form-part";

export type BriefingValues = Partial<Record<BriefingFormField, string>>;
export type BriefingErrors = Partial<Record<BriefingFormField | "form", string>>;

type BriefingEditorProps = {
  values: BriefingValues;
  errors: BriefingErrors;
  /** Of the briefing that is edited; null for a new one. */
  version: number | null;
  submitLabel: string;
};

/** The form of a briefing: one POST, every value kept when it is refused. */
export function BriefingEditor({ values, errors, version, submitLabel }: BriefingEditorProps) {
  const formId = useId();
  const text = (name: BriefingFormField) => ({
    name,
    label: briefingFieldLabels[name],
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
        <FormPart title="What it is">
          <TextField {...text("title")} required />
          <TextField
            {...text("slug")}
            hint="The end of /intelligence-network/…"
            required
            spellCheck={false}
          />
          <TextField {...text("type")} hint="One word above the title: Settlement, Custody." required />
          <TextField {...text("author")} />
        </FormPart>
        <FormPart title="Words" columns={1}>
          <TextField {...text("summary")} hint="Appears in the list of briefings." rows={3} />
          <div>
            <TextField
              {...text("content")}
              hint={`Plain text of at most ${briefingContentLimit.toLocaleString("en")} characters; an empty line begins a new paragraph.`}
              rows={16}
              required
            />
            <div className="grid">
              <CharacterCounter controlId="content" limit={briefingContentLimit} />
            </div>
          </div>
          <TextField {...text("tags")} hint="Separated by commas, ten at most." />
          <Choice name="isFeatured" defaultChecked={values.isFeatured === "on"}>
            Featured: stands before the others
          </Choice>
        </FormPart>
        <FormPart title="When it appears">
          <TextField
            {...text("publishedDay")}
            hint="Empty for the moment of publishing. A date ahead waits until then."
            type="date"
          />
          <TextField {...text("publishedTime")} hint="UTC; empty for the beginning of the day." type="time" />
        </FormPart>
        <Button type="submit" className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}
