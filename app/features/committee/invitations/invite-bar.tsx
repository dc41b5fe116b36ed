import { invitationDays } from "~/domain/invitation-deadline";
import { type VerificationField, verificationForm } from "~/domain/verification-form-fields";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { Choice } from "~/ui/choice";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { ActButton } from "../console/act-button";
import { AskFirst } from "../console/ask-first";
import { CompactText } from "../console/compact-text";
import { LetterWords } from "../letters/letter-words";
import type { ListMistake } from "./nomination-list";

export type InvitingAnswer = {
  message?: string;
  nomination?: FormAnswer;
  mistakes?: ListMistake[];
  heading?: string | null;
  reason?: string;
  references?: string[];
  typed?: { seat: boolean; message: string };
  verification?: FormAnswer;
  preview?: { subject: string; text: string };
};

type InviteBarProps = {
  canInvite: boolean;
  needsTwoVotes: boolean;
  asksVerification: boolean;
  isPostponed: boolean;
  answer: InvitingAnswer | undefined;
};

export function InviteBar(props: InviteBarProps) {
  const { canInvite, needsTwoVotes, asksVerification, isPostponed, answer } = props;
  const act = (value: string, label: string, variant: "primary" | "secondary" = "secondary") => (
    <ActButton name="act" act={value} words={label} variant={variant} />
  );
  if (!canInvite)
    return needsTwoVotes ? <div className="mt-5">{act("back", "Support the chosen")}</div> : null;
  const { fields } = plainFields("verification", unconstrained, { answer: answer?.verification });
  return (
    <div className="mt-5 border border-line bg-surface p-4 medium:p-5">
      <fieldset className="grid gap-4">
        <legend className="mb-4 text-sm font-semibold text-balance">For all who are chosen</legend>
        {!isPostponed && (
          <p className="text-sm">
            An invitation can be answered for {invitationDays} days, and never past the deadline of the event.
          </p>
        )}
        <Choice name="seat" defaultChecked={answer?.typed?.seat ?? false}>
          Hold a seat for each until the answer; else they are asked to apply. Who is invited again is asked
          as before.
        </Choice>
        {asksVerification && (
          <details open={answer?.verification !== undefined}>
            <summary className="cursor-pointer py-3 text-sm font-semibold">
              Record a verification, which a seat of this event needs
            </summary>
            <div className="mt-3 grid gap-3 medium:grid-cols-3">
              <DeclaredControls declared={verificationForm} fields={fields} beside={() => ({ hint: null })} />
            </div>
          </details>
        )}
        <CompactText
          label="Message, in the letter; a reminder without one repeats the invitation’s"
          name="message"
          rows={3}
          defaultValue={answer?.typed?.message}
        />
        {answer?.preview && (
          <div role="status">
            <LetterWords letter={answer.preview} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {act("preview", "Preview the letter")}
          {act("issue", "Invite", "primary")}
          {needsTwoVotes && act("back", "Support")}
          {act("remind", "Remind")}
          {act("renew", "Invite again")}
          <AskFirst
            act="Revoke"
            yes="Yes, revoke their invitations"
            question="The links of all who are chosen end at once, and a seat that is held is free. No letter says so."
            name="act"
            value="revoke"
          />
        </div>
      </fieldset>
    </div>
  );
}

/** Empty where an invitee is only asked to apply. */
const unconstrained = { source: {}, sanctionsList: {}, listDate: {} } as const satisfies Record<
  VerificationField,
  object
>;
