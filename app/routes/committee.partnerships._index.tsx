import { useLoaderData } from "@remix-run/react";
import { partnershipStateNames } from "~/content/committee";
import { partnershipTypeLabels } from "~/content/partnership-form";
import { dateText } from "~/domain/event-dates";
import { listedPartnershipStates } from "~/domain/partnership-review";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { NextPage } from "~/features/committee/console/next-page";
import { type CommitteeAnswer, readId } from "~/features/committee/console/require-committee";
import { StateTabs } from "~/features/committee/console/state-tabs";
import { titleColumn } from "~/features/committee/console/title-column";
import { PartnershipBadge } from "~/features/committee/partnerships/partnership-badge";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Partnerships");

export const loader = consoleLoader(async ({ committee, query }) => {
  const wanted = query.get("status");
  const state =
    wanted === "all" ? undefined : (listedPartnershipStates.find((known) => known === wanted) ?? "new");
  const [page, counts] = await Promise.all([
    committee.listPartnerships({ state, after: readId(query.get("after")) }),
    committee.countPartnerships(),
  ]);
  return {
    ...page,
    status: state ?? "all",
    counts,
  };
});

export default function Partnerships() {
  const { partnerships, next, counts, status } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Partnerships" />
      <StateTabs
        states={listedPartnershipStates}
        names={partnershipStateNames}
        counts={counts}
        current={status}
      />
      <RecordTable
        label="Partnership applications"
        columns={columns}
        rows={partnerships}
        none={<p className="py-10 text-center text-muted">No partnership applications here.</p>}
      />
      <NextPage after={next} />
    </>
  );
}

const columns: readonly Column<CommitteeAnswer<"listPartnerships">["partnerships"][number]>[] = [
  titleColumn("Organization", ({ id, organisation, contactName, reference }) => ({
    to: `/committee/partnerships/${id}`,
    words: <bdi>{organisation ?? "Erased"}</bdi>,
    note: <bdi>{contactName ?? reference}</bdi>,
  })),
  { head: "Kind", cell: ({ type }) => type && partnershipTypeLabels[type] },
  { head: "Topic", cell: ({ topic }) => topic },
  {
    head: "Received",
    isUnbroken: true,
    cell: ({ receivedAt }) => dateText({ date: receivedAt, timeZone: "UTC" }),
  },
  { head: "State", isUnbroken: true, cell: ({ state }) => <PartnershipBadge state={state} /> },
];
