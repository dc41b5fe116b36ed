import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { notSentYet } from "~/content/messages";
import { interestFields } from "~/domain/interest-form-fields";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/plain-fields";
import { ConsentNotice } from "./consent-notice";
import { keepDraft } from "./draft";
import type { EventOptions } from "./event-options";
import { InterestFields } from "./interest-fields";
import type { Refusal } from "./refusal";
import { useInterestForm } from "./use-interest-form";

type ApplyFormProps = {
  options: EventOptions;
  preselected: string | undefined;
  submissionId: string;
};

/** The interest form as a page: three fieldsets, one POST to the page's own action. */
export function ApplyForm({ options, preselected, submissionId }: ApplyFormProps) {
  const refusal = useActionData<Refusal>();
  const isSubmitting = useNavigation().formMethod === "POST";
  const [form, fields] = useInterestForm({
    id: "interest",
    lastResult: refusal?.result,
    defaultValue: { eventId: preselected },
  });
  const isUnsent = refusal?.isUnsent === true && !isSubmitting;
  useResendWhenOnline(form.id, isUnsent);

  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, interestFields)} />
      <Form
        {...getFormProps(form)}
        method="post"
        preventScrollReset
        onInput={(event) => keepDraft(event.currentTarget)}
        className="grid gap-10"
      >
        <input type="hidden" name="submissionId" value={refusal?.submissionId ?? submissionId} />
        <InterestFields fields={fields} options={options} />
        <div className="grid gap-4">
          <ConsentNotice />
          <p role="status" className="font-medium text-brass empty:hidden">
            {isUnsent && notSentYet}
          </p>
          <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
            {isSubmitting ? "Submitting..." : "Submit Application"}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Sends the form once more when the connection returns; its submission id makes that safe. */
function useResendWhenOnline(formId: string, isUnsent: boolean) {
  const submit = useSubmit();
  useEffect(() => {
    if (!isUnsent) return;
    const resend = () => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) submit(form, { preventScrollReset: true });
    };
    window.addEventListener("online", resend, { once: true });
    return () => window.removeEventListener("online", resend);
  }, [formId, isUnsent, submit]);
}
