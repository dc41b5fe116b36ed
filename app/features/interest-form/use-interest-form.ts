import { type SubmissionResult, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { constraintsOf } from "~/domain/declared-field";
import { type InterestField, interestForm } from "~/domain/interest-form-fields";
import { type Draft, readDraft } from "./draft";
import { parseInterestForm } from "./parse-interest-form";

type Options = {
  id: string;
  lastResult: SubmissionResult | null | undefined;
  defaultValue: Draft;
  /** Called with a valid form; without it the browser or Remix sends the form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>, formData: FormData) => void;
};

/** The interest form's state: checked on submit, then while typing, by the schema that the server uses. */
export function useInterestForm({ id, lastResult, defaultValue, onSubmit }: Options) {
  return useForm<Record<InterestField, string>, unknown>({
    id,
    lastResult,
    // A first page shows the server's values: a draft exists only on pages after it.
    defaultValue: { ...defaultValue, ...readDraft() },
    constraint: constraintsOf(interestForm),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onSubmit: onSubmit && ((event, { formData }) => onSubmit(event, formData)),
    onValidate: ({ formData }) => parseInterestForm(formData),
  });
}
