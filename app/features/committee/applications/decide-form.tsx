import { useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { decisionNames } from "~/content/committee-applications";
import { refusalOf } from "~/content/committee-refusals";
import { decisionMove } from "~/domain/seat-life";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { Choice } from "~/ui/choice";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";
import { plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { ActButton } from "../console/act-button";
import { PostForm } from "../console/post-form";
import type { ApplicationDetail } from "../console/require-committee";
import { CriteriaFields } from "./criteria-fields";
import type { ApplicationRefusal } from "./decision-form";
import { MissingWords } from "./missing-words";

type DecideFormProps = {
  detail: ApplicationDetail;
  canOverride: boolean;
  answer: ApplicationRefusal | undefined;
};

export function DecideForm({ detail, canOverride, answer }: DecideFormProps) {
  const { application, bars, missing, nextPending, votesNeeded } = detail;
  const isBehind = missing?.firstInLine !== undefined;
  const [parameters] = useSearchParams();
  const chosen = answer?.values?.to ?? parameters.get("choose");
  // After a conflict the newer state is shown before the page is read anew.
  const version = Math.max(application.version, answer?.newer?.version ?? 0);
  const isBarred = (to: string) => to === "accepted" && isSeatBarred(detail);
  return (
    <PostForm
      id="decide"
      key={`${application.id}:${application.version}`}
      along={{ version, eventVersion: application.eventVersion, next: nextPending }}
      className="mt-3 grid gap-3"
    >
      <NoImplicitSubmit />
      {application.status === "quarantined" && (
        <p className="text-sm text-muted">
          One member alone puts suspected spam to pending, which sends the receipt, or declines it, which
          sends nothing.
        </p>
      )}
      <fieldset>
        <legend className="sr-only">Decision</legend>
        {targetsOf(application).map((to) => (
          <Fragment key={to}>
            <Choice
              type="radio"
              name="to"
              value={to}
              required
              disabled={isBarred(to)}
              defaultChecked={chosen === to && !isBarred(to)}
              aria-describedby={to === "accepted" && (missing || bars.acceptance) ? "missing" : undefined}
            >
              {decisionNames[to]}
            </Choice>
            {to === "accepted" && (bars.acceptance || missing) && (
              <p id="missing" className="mb-2 ps-8 text-sm text-muted">
                {bars.acceptance && decisionRefusalText(bars.acceptance)}
                {missing && votesNeeded === 2 && !detail.isForOutsider && "A vote counts at once. "}
                {missing && <MissingWords {...detail} missing={missing} />}
              </p>
            )}
          </Fragment>
        ))}
      </fieldset>
      <CriteriaFields detail={detail} sent={answer?.values} />
      <DecisionTexts detail={detail} answer={answer} />
      <fieldset className="border-t border-line pt-2">
        <legend className="sr-only">How</legend>
        {detail.isForOutsider ? (
          <input type="hidden" name="override" value="on" />
        ) : (
          canOverride &&
          (votesNeeded === 2 || isBehind) && (
            <Choice name="override" defaultChecked={answer?.values?.override === "on"}>
              Decide alone, as chair{isBehind && ", past the order of the line"} (this is recorded)
            </Choice>
          )
        )}
        {nextPending !== null && (
          <Choice
            name="then"
            value="next"
            defaultChecked={answer?.values ? answer.values.then === "next" : true}
          >
            Then the next pending one
          </Choice>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <ActButton act="decide" words={votesNeeded === 2 && !detail.isForOutsider ? "Vote" : "Decide"} />
        <ActButton act="preview" words="Preview the letter" variant="secondary" />
      </div>
    </PostForm>
  );
}

/** The order of the buttons: what is chosen most comes first. */
const order = ["accepted", "waitlisted", "declined", "pending"] as const;

export const targetsOf = ({ status }: ApplicationDetail["application"]) =>
  order.filter((to) => decisionMove(status, to));

/** Whether an acceptance is refused whoever makes it. A vote does not wait for a verification. */
const isSeatBarred = ({ bars, votesNeeded, missing }: ApplicationDetail) =>
  bars.acceptance !== null || (votesNeeded === 1 && missing?.reason === "not_verified");

export const decisionRefusalText = (reason: CommitteeRefusal<"decideApplication">) =>
  refusalOf("decideApplication", reason).message;

function DecisionTexts({ detail, answer }: Pick<DecideFormProps, "detail" | "answer">) {
  const { isForOutsider, votesNeeded } = detail;
  const { field, message = "", values } = answer ?? {};
  const { fields } = plainFields("decision", decisionTexts, {
    values,
    answer: field && { initialValue: values, error: { [field]: [message] } },
  });
  return (
    <>
      {isForOutsider && (
        <TextField
          field={fields.outside}
          label="Decided from outside by"
          hint="Name and organization; kept with the decision until what the applicant sent is erased."
        />
      )}
      <TextArea field={fields.reason} label="Reason" hint="For the committee alone." />
      <TextArea
        field={fields.message}
        label="Message"
        hint={votesNeeded === 2 && !isForOutsider ? sharedHint : "Appears in the letter to the applicant."}
      />
    </>
  );
}

const sharedHint = "Appears in the letter to the applicant, with that of the other member who agrees.";

const decisionTexts = { reason: {}, message: {}, outside: {} };
