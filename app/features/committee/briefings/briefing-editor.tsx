import { Form } from "@remix-run/react";
import {
  type BriefingFormField,
  briefingForm,
  briefingFormFields,
  briefingFormParts,
} from "~/domain/briefing-form-fields";
import { constraintsOf } from "~/domain/declared-field";
import { DeclaredControl } from "~/features/forms/declared-control";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { FormPart } from "../console/form-part";

export type BriefingValues = Partial<Record<BriefingFormField, string>>;

type BriefingEditorProps = {
  values: BriefingValues;
  /** The server's answer to a refused form. */
  answer?: FormAnswer;
  /** Of the briefing that is edited; null for a new one. */
  version: number | null;
  submitLabel: string;
};

/** The form of a briefing: one POST, every value kept when it is refused. */
export function BriefingEditor({ values, answer, version, submitLabel }: BriefingEditorProps) {
  const { form, fields } = plainFields("briefing", constraintsOf(briefingForm), { answer, values });
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, briefingFormFields, briefingForm)} answer={answer} />
      <Form id={form.id} method="post" encType="multipart/form-data" className="grid max-w-3xl gap-8">
        <input type="hidden" name="intent" value="save" />
        {version !== null && <input type="hidden" name="version" value={version} />}
        {briefingFormParts.map((part) => (
          <FormPart key={part} title={part} columns={part === "Words" ? 1 : 2}>
            {briefingFormFields
              .filter((name) => briefingForm[name].part === part)
              .map((name) => (
                <DeclaredControl key={name} declared={briefingForm[name]} field={fields[name]}>
                  {name === "isFeatured" && "Featured: stands before the others"}
                </DeclaredControl>
              ))}
          </FormPart>
        ))}
        <Button type="submit" className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}
