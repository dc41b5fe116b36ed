import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { interestFields } from "~/domain/interest-form-fields";
import { SentForm } from "~/features/sending/sent-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { ApplyingFor } from "./applying-for";
import { ConsentNotice } from "./consent-notice";
import type { EventOptions } from "./event-options";
import { InterestFields } from "./interest-fields";
import { useInterestForm } from "./use-interest-form";

export type RefusedApplication = {
  result?: SubmissionResult;
  /** The id that was sent, or a new one when that belongs to what was sent before. */
  submissionId?: string;
  /** Of what the page has asked whether it is a slip: sent again as it is, it is taken. */
  asked?: string;
};

type ApplyFormProps = {
  options: EventOptions;
  preselected: string | undefined;
  submissionId: string;
  target: string;
  refusal: RefusedApplication | undefined;
};

export default function ApplyForm({ options, preselected, submissionId, target, refusal }: ApplyFormProps) {
  const own = refusal?.submissionId;
  const [form, fields] = useInterestForm({
    id: "interest",
    lastResult: refusal?.result,
    defaultValue: { eventId: preselected },
  });
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, interestFields)} />
      <SentForm
        {...getFormProps(form)}
        action={target}
        className="grid gap-10 *:last:-mt-6"
        actions={
          <Button data-busy="Submitting..." suppressHydrationWarning>
            Submit Application
          </Button>
        }
      >
        <input hidden name="submissionId" data-own={own} defaultValue={own ?? submissionId} />
        <input type="hidden" name="asked" value={refusal?.asked ?? ""} />
        <InterestFields fields={fields} options={options} />
        <ApplyingFor options={options} drawn={fields.eventId.initialValue} target={target} />
        <ConsentNotice />
      </SentForm>
    </>
  );
}
