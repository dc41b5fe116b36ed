import { outsideVerificationForm, verificationForm } from "~/domain/verification-form-fields";
import { Button } from "~/ui/button";
import type { FormAnswer } from "~/ui/plain-fields";
import { ConsolePanel } from "../console/console-panel";
import { DeclaredForm } from "../console/declared-form";
import { Moment } from "../console/moment";
import type { ApplicationDetail } from "../console/require-committee";

type VerificationPanelProps = {
  detail: ApplicationDetail;
  canVerify: boolean;
  answer: FormAnswer | undefined;
  isFolded: boolean;
};

/** Who verified an applicant, when and out of what, and the form that records it (decisions/verification). */
export function VerificationPanel({ detail, canVerify, answer, isFolded }: VerificationPanelProps) {
  const { application, verification, isChangedSinceVerification, isForOutsider, offersSeats, bars } = detail;
  const { isVerified, asksVerification, status } = application;
  // An erasure takes the record with it, and nobody is verified for an event that is cancelled or has begun.
  if (status === "erased" || !(verification || (asksVerification && !bars.decision))) return null;
  return (
    <ConsolePanel
      id="verification"
      title="Verification"
      isFolded={canVerify ? isFolded && !answer : undefined}
      aside={
        verification ? (
          <>
            {verification.outsider && `${verification.outsider}, from outside, entered by `}
            {verification.by}, <Moment at={verification.at} />: {verification.source}.{" "}
            {verification.sanctionsList}, list of {verification.listDate}.
          </>
        ) : isVerified === null ? (
          "You see whether the applicant is verified once the name is open to you."
        ) : (
          "Nobody has verified the applicant yet. Until then nobody is accepted for this event."
        )
      }
    >
      {isChangedSinceVerification && !verification && (
        <p className="mt-2 text-sm font-semibold">
          Who applies has been changed since somebody verified them, so that record is gone.
        </p>
      )}
      {canVerify && !bars.decision && (
        <DeclaredForm
          id="verification"
          declared={isForOutsider ? outsideVerificationForm : verificationForm}
          answer={answer}
        >
          {offersSeats && (
            <p className="text-sm">
              Once verified, the first in line is offered a free seat of this event by itself, and by letter.
            </p>
          )}
          <input type="hidden" name="version" value={application.version} />
          <input type="hidden" name="replaces" value={verification?.verifiedAt ?? ""} />
          <Button name="intent" value="verify" variant="secondary" className="justify-self-start">
            {isVerified ? "Record anew" : "Record"}
          </Button>
        </DeclaredForm>
      )}
    </ConsolePanel>
  );
}
