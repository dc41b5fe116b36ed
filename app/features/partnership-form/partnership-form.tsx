import { type FormEvent, useState } from "react";
import { constraintsOf } from "~/domain/declared-field";
import { partnershipFields, partnershipForm } from "~/domain/partnership-form-fields";
import { checkForm } from "~/features/forms/check-form";
import { SentForm } from "~/features/sending/sent-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { declaredPartnershipForm } from "./declared-partnership-form";
import { PartnershipFields } from "./partnership-fields";

export type PartnershipRefusal = FormAnswer & {
  /** A new id when the old one belongs to what was sent before. */
  submissionId?: string;
  /** Of what the page has asked whether it is a slip: sent again as it is, it is taken. */
  asked?: string;
};

type PartnershipFormProps = {
  topic: string | null;
  submissionId: string;
  target: string;
  refusal: PartnershipRefusal | undefined;
};

export default function PartnershipForm({ topic, submissionId, target, refusal }: PartnershipFormProps) {
  const [checked, setChecked] = useState<FormAnswer>();
  const answer = checked ?? refusal;
  const own = refusal?.submissionId;
  const { form, fields } = plainFields("partnership", constraintsOf(partnershipForm), {
    answer,
    values: { topic, type: topic && "information" },
  });
  function check(event: FormEvent<HTMLFormElement>) {
    const submission = checkForm(declaredPartnershipForm, new FormData(event.currentTarget));
    if (submission.status !== "success") event.preventDefault();
    // A browser brings no text back that is the field's own default.
    setChecked({ ...refusal, error: submission.reply().error });
  }
  return (
    <>
      <ErrorSummary answer={answer} errors={formProblems(form, fields, partnershipFields)} />
      <SentForm
        id={form.id}
        action={target}
        noValidate
        onSubmit={check}
        className="grid gap-10 *:last:-mt-6"
        actions={
          <Button data-busy="Submitting..." suppressHydrationWarning>
            Submit Application
          </Button>
        }
      >
        <input hidden name="submissionId" data-own={own} defaultValue={own ?? submissionId} />
        <input type="hidden" name="asked" value={refusal?.asked ?? ""} />
        <PartnershipFields fields={fields} />
      </SentForm>
    </>
  );
}
