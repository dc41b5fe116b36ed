import { Form } from "@remix-run/react";
import { constraintsOf } from "~/domain/declared-field";
import { instantText } from "~/domain/event-dates";
import { verificationFields, verificationForm } from "~/domain/verification-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormAnswer, formProblems, plainFields } from "~/ui/plain-fields";
import { ConsolePanel } from "./console-panel";
import type { ApplicationDetail } from "./require-committee";

type VerificationPanelProps = {
  detail: Pick<ApplicationDetail, "application" | "verification">;
  /** Whether this member may verify the applicant. */
  canVerify: boolean;
  answer: FormAnswer | undefined;
};

/** Who verified an applicant, when and out of what, and the form that records it (decision 46). */
export function VerificationPanel({ detail, canVerify, answer }: VerificationPanelProps) {
  const { application, verification } = detail;
  const { isVerified, asksVerification } = application;
  if (!asksVerification && !isVerified) return null;
  const { form, fields } = plainFields("verification", constraintsOf(verificationForm), { answer });
  return (
    <ConsolePanel id="verification" title="Verification">
      <p className="mt-2 text-sm">
        {verification
          ? `${verification.by}, ${instantText(verification.at, "UTC")}: ${verification.source}. ${verification.sanctionsList}, list of ${verification.listDate}.`
          : isVerified
            ? "Verified; by whom and out of what is closed to you."
            : "Nobody has verified the applicant yet. Until then nobody is accepted for this event."}
      </p>
      {canVerify && (
        <details open={!isVerified || answer !== undefined} className="mt-3">
          <summary className="cursor-pointer text-sm font-semibold">
            {isVerified ? "Verify again" : "Record a verification"}
          </summary>
          <ErrorSummary errors={formProblems(form, fields, verificationFields, verificationForm)} />
          <Form
            id={form.id}
            method="post"
            encType="multipart/form-data"
            preventScrollReset
            className="mt-3 grid gap-3"
          >
            {verificationFields.map((name) => (
              <DeclaredControl key={name} declared={verificationForm[name]} field={fields[name]} />
            ))}
            <Button
              type="submit"
              name="intent"
              value="verify"
              variant="secondary"
              className="justify-self-start"
            >
              Record
            </Button>
          </Form>
        </details>
      )}
    </ConsolePanel>
  );
}
