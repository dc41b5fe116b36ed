import { statusNames } from "~/content/committee-applications";
import { hasApplied, invitationStatusNames } from "~/content/committee-invitations";
import { Badge } from "~/ui/badge";
import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";

type Invitation = Omit<CommitteeAnswer<"readInvitations">["rows"][number], "expiresAt"> & {
  /** Until when it can be answered; null where it has no end now, or a letter that waits gives the time anew. */
  until: string | null;
};

type Row = Invitation & { id: string };

type InvitationRowsProps = {
  rows: readonly Invitation[];
  canBack: boolean;
  needsTwoVotes: boolean;
  isCancelled: boolean;
  isPostponed: boolean;
  chosen: readonly string[];
};

export function InvitationRows(props: InvitationRowsProps) {
  const { rows, canBack, needsTwoVotes, isCancelled, isPostponed, chosen } = props;
  const choice: Column<Row> = {
    head: "Choose",
    look: "corner",
    cell: ({ reference, fullName }) => (
      <label className="-my-2.5 -ms-2.5 grid size-11 place-items-center">
        <span className="sr-only">
          Choose <bdi>{fullName}</bdi>
        </span>
        <input type="checkbox" name="item" value={reference} defaultChecked={chosen.includes(reference)} />
      </label>
    ),
  };
  const state: Column<Row> = {
    head: "State",
    cell: ({ status, applicationId, applicationStatus, ...row }) => (
      <>
        <Badge>{stateName(status, row.holdsSeat, applicationStatus)}</Badge>
        {applicationId !== null && applicationStatus !== null && (
          <span className="block text-xs text-muted">
            <ConsoleLink to={`/committee/applications/${applicationId}`}>Application</ConsoleLink>:{" "}
            {statusNames[applicationStatus]}
          </span>
        )}
        {row.isArrived && <span className="block text-xs font-semibold text-verdigris">Came</span>}
        {status === "invited" && !isCancelled && (
          <span className="block text-xs text-muted">
            {row.holdsSeat ? "Holds a seat" : "Asked to apply"}
            {row.until ? `, until ${row.until}` : !isPostponed && "; its letter has not left yet"}
            {row.remindedAt && ", reminded"}
          </span>
        )}
        {isCancelled && status === "invited" && (
          <span className="block text-xs text-muted">The event is cancelled</span>
        )}
        {row.isLetterMissing && (
          <span className="block text-xs font-semibold">
            A letter was refused, bounced, is late or not answered for.
          </span>
        )}
        {needsTwoVotes && status === "nominated" && (
          <span className="block text-xs text-muted">
            Supported by {row.backers} of 2{row.isBacked && ", you among them"}
          </span>
        )}
        {row.answer && <span className="block text-xs wrap-anywhere text-muted">“{row.answer}”</span>}
      </>
    ),
  };
  return (
    <RecordTable
      label="Nominations and invitations"
      rows={rows.map((row) => ({ ...row, id: row.reference }))}
      columns={canBack ? [choice, ...columns, state] : [...columns, state]}
      stacksBelow="expanded"
    />
  );
}

/** Who accepted and has no seat any more is named by the application, as far as the member may know of it. */
function stateName(status: Row["status"], holdsSeat: boolean, applicationStatus: Row["applicationStatus"]) {
  if (status !== "accepted") return invitationStatusNames[status];
  if (!holdsSeat) return hasApplied;
  return statusNames[applicationStatus ?? "accepted"];
}

const columns: readonly Column<Row>[] = [
  {
    head: "Person",
    look: "title",
    cell: ({ fullName, email, applicationId, isObjecting }) => (
      <>
        {applicationId ? (
          <ConsoleLink look="row" to={`/committee/applications/${applicationId}`}>
            {fullName}
          </ConsoleLink>
        ) : (
          <bdi>{fullName}</bdi>
        )}
        <span className="block text-xs font-normal wrap-anywhere text-muted">{email}</span>
        {isObjecting && (
          <span className="block text-xs font-semibold">Wants no invitations: no letter would be sent.</span>
        )}
      </>
    ),
  },
  { head: "Organization", cell: ({ company }) => <bdi>{company}</bdi> },
  {
    head: "Why",
    cell: ({ reason, nominatedBy }) => (
      <>
        <span className="wrap-anywhere">{reason}</span>
        <span className="block text-xs wrap-anywhere text-muted">{nominatedBy}</span>
      </>
    ),
  },
];
