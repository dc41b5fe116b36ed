import { partnershipTypeLabels } from "~/content/partnership-form";
import { dateText } from "~/domain/event-dates";
import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";
import { PartnershipBadge } from "./partnership-badge";

type ListedPartnership = CommitteeAnswer<"listPartnerships">["partnerships"][number];

export function PartnershipRows({ partnerships }: { partnerships: readonly ListedPartnership[] }) {
  return <RecordTable label="Partnership applications" columns={columns} rows={partnerships} />;
}

const columns: readonly Column<ListedPartnership>[] = [
  {
    head: "Organization",
    look: "title",
    cell: ({ id, organisation, contactName, reference }) => (
      <>
        <ConsoleLink look="row" to={`/committee/partnerships/${id}`}>
          <bdi>{organisation ?? "Erased"}</bdi>
        </ConsoleLink>
        <span className="block text-xs font-normal text-muted">
          <bdi>{contactName ?? reference}</bdi>
        </span>
      </>
    ),
  },
  { head: "Kind", cell: ({ type }) => type && partnershipTypeLabels[type] },
  { head: "Topic", cell: ({ topic }) => topic },
  {
    head: "Received",
    isUnbroken: true,
    cell: ({ receivedAt }) => dateText({ date: receivedAt, timeZone: "UTC" }),
  },
  { head: "State", isUnbroken: true, cell: ({ state }) => <PartnershipBadge state={state} /> },
];
