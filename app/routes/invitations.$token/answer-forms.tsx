import { chathamHouseRule } from "~/content/chatham-house-rule";
import { writeTo } from "~/content/owner-words";
import { constraintsOf } from "~/domain/declared-field";
import { correctionForm } from "~/domain/interest-form-fields";
import { declineForm, seatAcceptanceFields, seatAcceptanceForm } from "~/domain/invitation-answer-fields";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { ConsentNotice } from "~/features/interest-form/consent-notice";
import { TextLink } from "~/features/links/text-link";
import { SentForm } from "~/features/sending/sent-form";
import { Button } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { Section } from "~/ui/section";

type Intent = "accept" | "decline";
/** `day`: the one that the form showed, which it keeps until its guest is told of another; `key`: the form's own. */
export type InvitationRefusal = FormAnswer & { intent: Intent; day?: string; key?: string | undefined };

type Invitation = {
  fullName: string;
  email: string;
  company: string;
  isVerified: boolean;
  holdsSeat: boolean;
  isFull: boolean;
  day: string;
};

export function answerFields(
  { fullName, company }: Pick<Invitation, "fullName" | "company">,
  refusal: InvitationRefusal | undefined,
) {
  const answerTo = (intent: Intent) => ({ answer: refusal?.intent === intent ? refusal : undefined });
  const known = { ...answerTo("accept"), values: { fullName, company } };
  return {
    seat: plainFields("accept", constraintsOf(seatAcceptanceForm), known),
    application: plainFields("accept", constraintsOf(correctionForm), known),
    decline: plainFields("decline", constraintsOf(declineForm), answerTo("decline")),
  };
}

type AnswerFormsProps = {
  invitation: Invitation;
  fields: ReturnType<typeof answerFields>;
  answerKey: string;
  target: string;
};

/** Accept, decline: each a form of its own that works without scripts. */
export function AnswerForms({ invitation, fields, answerKey, target }: AnswerFormsProps) {
  const { email, holdsSeat, isFull } = invitation;
  return (
    <>
      <Section title={holdsSeat ? "Accept, and take your seat" : "Apply"}>
        <SentForm
          id="accept-form"
          action={target}
          noValidate
          className="grid max-w-2xl gap-6"
          actions={
            <Button name="intent" value="accept">
              {holdsSeat ? "Accept, I will come" : isFull ? "Join the waiting list" : "Apply"}
            </Button>
          }
        >
          <input type="hidden" name="key" value={answerKey} />
          <input type="hidden" name="day" value={invitation.day} />
          <Fixed label="Invited address">{email}</Fixed>
          {invitation.isVerified && <VerifiedIdentity invitation={invitation} />}
          {holdsSeat ? (
            <>
              <DeclaredControls
                declared={seatAcceptanceForm}
                fields={fields.seat.fields}
                names={seatAcceptanceFields
                  .filter((name) => name !== "rule" && name !== "mayBeNamed")
                  .filter((name) => !invitation.isVerified || !isVerifiedField(name))}
              />
              <div className="grid gap-3">
                <p className="border-s-2 border-brass ps-4">{chathamHouseRule.text}</p>
                <ChoiceField field={fields.seat.fields.rule}>
                  I accept the Chatham House Rule (required for a seat)
                </ChoiceField>
              </div>
              <ChoiceField field={fields.seat.fields.mayBeNamed}>
                You may tell the other guests my name and organization (Optional)
              </ChoiceField>
            </>
          ) : (
            <DeclaredControls declared={correctionForm} fields={fields.application.fields} />
          )}
          {holdsSeat ? <SeatConsent /> : <ConsentNotice />}
        </SentForm>
      </Section>
      <Section title="If you cannot come" tone="raised">
        <SentForm
          id="decline-form"
          action={target}
          noValidate
          className="grid max-w-2xl gap-5"
          actions={
            <Button name="intent" value="decline" variant="secondary">
              Decline the invitation
            </Button>
          }
        >
          <DeclaredControls declared={declineForm} fields={fields.decline.fields} />
        </SentForm>
      </Section>
    </>
  );
}

/** The same line where nothing is reviewed any more: the dialog’s own has no byte to spare for both. */
function SeatConsent() {
  return (
    <p className="text-sm text-muted">
      By submitting, you agree that we may store these details to keep your seat and to receive you, as our{" "}
      <TextLink to="/privacy">privacy notice</TextLink> describes.
    </p>
  );
}

const isVerifiedField = (name: string) => name === "fullName" || name === "company";

/** Shown and not typed: the seat is held for whom the committee verified (decisions/verification). */
function VerifiedIdentity({ invitation: { fullName, company } }: { invitation: Invitation }) {
  return (
    <>
      <Fixed label={seatAcceptanceForm.fullName.label}>{fullName}</Fixed>
      <Fixed label={seatAcceptanceForm.company.label}>{company}</Fixed>
      {/* Sent along so that the same form, sent once more after the answer was lost, is still whole. */}
      <input type="hidden" name="fullName" value={fullName} />
      <input type="hidden" name="company" value={company} />
      <p className="text-sm text-muted">
        The seat is held in this name and for this organization. If they are wrong, {writeTo} before you
        answer.
      </p>
    </>
  );
}

function Fixed({ label, children }: { label: string; children: string }) {
  return (
    <p>
      <span className="block text-sm font-semibold">{label}</span>
      <bdi>{children}</bdi>
    </p>
  );
}
