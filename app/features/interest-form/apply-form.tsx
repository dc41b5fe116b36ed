import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { noAnswerYet, notSentYet } from "~/content/messages";
import { interestFields } from "~/domain/interest-form-fields";
import { useQuietTime, useResend } from "~/features/sending/use-resend";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { ApplyingFor } from "./applying-for";
import { ConsentNotice } from "./consent-notice";
import { keepDraft } from "./draft";
import type { EventOptions } from "./event-options";
import { SaveToFile } from "./finish-later";
import { InterestFields, NothingOpen } from "./interest-fields";
import type { Refusal } from "./refusal";
import { useInterestForm } from "./use-interest-form";
import { useIsOffered } from "./use-is-offered";

type ApplyFormProps = {
  options: EventOptions;
  preselected: string | undefined;
  submissionId: string;
  /** Where it is sent. */
  target: string;
};

/** The interest form as a page: three fieldsets, one POST to the page's own action. */
export function ApplyForm({ options, preselected, submissionId, target }: ApplyFormProps) {
  const refusal = useActionData<Refusal>();
  const isSubmitting = useNavigation().formMethod === "POST";
  const [form, fields] = useInterestForm({
    id: "interest",
    lastResult: refusal?.result,
    defaultValue: { eventId: preselected },
  });
  useResend(form.id, isSubmitting ? undefined : refusal?.unsent && refusal);
  const isQuiet = useQuietTime(isSubmitting);
  const isOffered = useIsOffered(options);
  if (!isOffered) return <NothingOpen />;
  const waiting = isSubmitting ? isQuiet && "unanswered" : refusal?.unsent;

  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, interestFields)} />
      <Form
        {...getFormProps(form)}
        method="post"
        action={target}
        preventScrollReset
        onInput={(event) => keepDraft(event.currentTarget)}
        className="grid gap-10"
      >
        <input type="hidden" name="submissionId" value={refusal?.submissionId ?? submissionId} />
        <input type="hidden" name="asked" value={refusal?.asked ?? ""} />
        <InterestFields fields={fields} options={options} />
        <div className="grid gap-4">
          <ApplyingFor options={options} drawn={fields.eventId.initialValue} />
          <ConsentNotice />
          <p role="status" className="font-medium text-brass empty:hidden">
            {waiting && (waiting === "offline" ? notSentYet : noAnswerYet)}
          </p>
          <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
            {isSubmitting ? "Submitting..." : "Submit Application"}
          </Button>
          <SaveToFile />
        </div>
      </Form>
    </>
  );
}
