import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { answerName, decisionNames } from "~/content/committee-applications";
import { mostPoints } from "~/domain/criteria";
import { dateText } from "~/domain/event-dates";
import { seatedState } from "~/domain/seat-state";
import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";
import { applicantName } from "./applicant-name";
import { applicationPath, walkQuery } from "./application-walk";
import { StatusBadge } from "./status-badge";

export type ListedApplication = Omit<
  CommitteeAnswer<"listWithStanding">["applications"][number],
  "interestReason"
> & {
  /** Null where it is not shown. */
  reasonBegins: string | null;
};

type ApplicationRowsProps = {
  applications: readonly ListedApplication[];
  /** Whether each line has a box for a decision about many. */
  canChoose: boolean;
  /** Then its title is not said again in every line. */
  isOfOneEvent: boolean;
  /** Then the lines hold what a meeting decides by, in place of the reason. */
  isOfMeeting: boolean;
};

/** One line for each application. */
export function ApplicationRows(props: ApplicationRowsProps) {
  const { applications, canChoose, isOfOneEvent, isOfMeeting } = props;
  const shown = columns.filter(
    ({ head, of }) => of !== (isOfMeeting ? "list" : "meeting") && !(isOfOneEvent && head === "Event"),
  );
  return (
    <RecordTable
      label="Applications"
      columns={[...(canChoose ? [choice] : []), ...shown, stateColumn(isOfMeeting)]}
      rows={applications}
      // Nothing is left of it to speak about.
      isOnScreenAlone={({ status }) => status === "erased"}
      stacksBelow="expanded"
    />
  );
}

/** Opens an application; the next one is then the next of what the list shows. */
function WalkLink({ id, children }: { id: number; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const walk = walkQuery(parameters);
  if (!walk.has("event")) walk.set("event", "all");
  return (
    <ConsoleLink look="row" to={applicationPath(id, walk)} data-row>
      {children}
    </ConsoleLink>
  );
}

export const hiddenWords = ({ status }: Pick<ListedApplication, "status">) =>
  status === "erased" ? "Erased" : "Opens once you have declared";

const choice: Column<ListedApplication> = {
  head: "Choose",
  look: "corner",
  cell: ({ id, version, eventVersion, reference, status, isUndeclared }) =>
    status !== "erased" && (
      <label className="-my-2.5 -ms-2.5 grid size-11 place-items-center">
        <span className="sr-only">Choose {reference}</span>
        <input
          type="checkbox"
          name="item"
          value={`${id}:${version}:${eventVersion}`}
          disabled={isUndeclared}
          className="disabled:opacity-60"
        />
      </label>
    ),
};

const columns: readonly (Column<ListedApplication> & { of?: "list" | "meeting" })[] = [
  {
    head: "Applicant",
    look: "title",
    cell: ({ id, email, ...applicant }) => (
      <>
        <WalkLink id={id}>
          <bdi>{applicantName(applicant)}</bdi>
        </WalkLink>
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          {applicant.isIdentityHidden ? hiddenWords(applicant) : (email ?? applicant.reference)}
        </span>
      </>
    ),
  },
  {
    head: "Company",
    cell: ({ company, jobTitle, beside }) =>
      company && (
        <>
          <bdi>{company}</bdi>
          <bdi className="block text-xs text-muted">{jobTitle}</bdi>
          {beside && beside.sameCompany > 0 && (
            <span className="block text-xs text-muted">
              {beside.sameCompany}
              {beside.isMore && "+"} more from here, {beside.sameCompanyAccepted} accepted
            </span>
          )}
        </>
      ),
  },
  {
    head: "Reason",
    of: "list",
    cell: ({ reasonBegins }) =>
      reasonBegins && (
        <bdi className="line-clamp-3 max-w-80 min-w-40 text-xs wrap-anywhere">{reasonBegins}</bdi>
      ),
  },
  {
    head: "Criteria",
    of: "meeting",
    look: "short",
    isUnbroken: true,
    cell: ({ beside }) => beside && <Criteria {...beside} />,
  },
  {
    head: "Votes",
    of: "meeting",
    look: "short",
    isUnbroken: true,
    cell: ({ beside }) => beside && <Votes {...beside} />,
  },
  {
    head: "Verified",
    of: "meeting",
    look: "short",
    cell: ({ asksVerification, isVerified }) =>
      asksVerification && isVerified !== null && (isVerified ? "Yes" : "No"),
  },
  { head: "Event", look: "aside", cell: ({ eventTitle }) => eventTitle },
  {
    head: "Received",
    look: "aside",
    isUnbroken: true,
    cell: ({ submittedAt, timeZone }) => dateText({ date: submittedAt, timeZone }),
  },
];

/** A meeting has columns of their own for votes and verification. */
const stateColumn = (isOfMeeting: boolean): Column<ListedApplication> => ({
  head: "State",
  look: "aside",
  isUnbroken: true,
  cell: ({ status, beside, asksVerification, isVerified, ...seat }) => (
    <>
      <StatusBadge status={status} />
      {status === "accepted" && (
        <span className="block text-xs text-muted">{answerName(seatedState(seat), seat)}</span>
      )}
      {!isOfMeeting && beside && <Votes {...beside} />}
      {!isOfMeeting && asksVerification && isVerified !== null && (
        <span className="block text-xs text-muted">{isVerified ? "Verified" : "Not verified"}</span>
      )}
    </>
  ),
});

type Beside = NonNullable<ListedApplication["beside"]>;

/** Votes that an open round shows to its voters are no part of the sheet that lies before everybody. */
const onScreenAlone = (isRoundOpen: boolean) => (isRoundOpen ? "print:hidden" : "");

function Criteria({ criteria, isRoundOpen }: Beside) {
  if (!criteria) return null;
  const { mean, least, most } = criteria;
  return (
    <span className={onScreenAlone(isRoundOpen)}>
      <strong>{mean.toFixed(1)}</strong> of {mostPoints}
      <span className="block text-xs text-muted">
        {least === most ? "All alike" : `${least.toFixed(1)} to ${most.toFixed(1)}`}
      </span>
    </span>
  );
}

const Votes = ({ ownVote, votes, isRoundOpen, isReturned }: Beside) =>
  (ownVote || votes.length > 0) && (
    <span className={`text-muted ${onScreenAlone(isRoundOpen)}`}>
      {ownVote && <span className="block">You voted: {decisionNames[ownVote]}</span>}
      {votes.map(({ choice, count }) => (
        <span key={choice} className="block">
          {decisionNames[choice]}: {count} {count === 1 ? "vote" : "votes"}
          {isReturned && ", returned"}
        </span>
      ))}
    </span>
  );
