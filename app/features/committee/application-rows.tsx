import { dateText } from "~/domain/event-dates";
import { ScrollTable } from "~/ui/scroll-table";
import { ConsoleLink } from "./console-link";
import type { CommitteeAnswer } from "./require-committee";
import { StatusBadge } from "./status-badge";

export type ListedApplication = Omit<
  CommitteeAnswer<"listApplications">["applications"][number],
  "interestReason"
>;

/** One line for each application; with `canChoose` each has a box for a decision about many. */
export function ApplicationRows({
  applications,
  canChoose,
}: {
  applications: readonly ListedApplication[];
  canChoose: boolean;
}) {
  const head = ["Applicant", "Company", "Event", "Received", "State"];
  return (
    <ScrollTable
      label="Applications"
      head={
        canChoose
          ? [
              <span key="choose" className="sr-only">
                Choose
              </span>,
              ...head,
            ]
          : head
      }
    >
      {applications.map((application) => (
        <tr key={application.id} className="focus-within:bg-surface hover:bg-surface">
          {canChoose && (
            <td>
              <label className="-m-2 grid size-10 place-items-center">
                <span className="sr-only">Choose {application.reference}</span>
                <input
                  type="checkbox"
                  name="item"
                  value={`${application.id}:${application.version}`}
                  disabled={application.isRecused}
                  className="size-5 accent-brass"
                />
              </label>
            </td>
          )}
          <th scope="row">
            <ConsoleLink look="row" to={`/committee/applications/${application.id}`} data-row>
              {application.isIdentityHidden
                ? `Applicant ${application.reference}`
                : (application.fullName ?? "Erased")}
            </ConsoleLink>
            <span className="block text-xs font-normal text-muted">
              {application.isIdentityHidden
                ? "Hidden until you have voted"
                : (application.email ?? application.reference)}
              {application.isRecused && ", you are recused"}
            </span>
          </th>
          <td>
            {application.company}
            <span className="block text-xs text-muted">{application.jobTitle}</span>
          </td>
          <td>{application.eventTitle}</td>
          <td className="whitespace-nowrap">
            {dateText({ date: application.submittedAt, timeZone: "UTC" })}
          </td>
          <td className="whitespace-nowrap">
            <StatusBadge status={application.status} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
