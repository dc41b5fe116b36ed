import { useLoaderData } from "@remix-run/react";
import { partnershipStateNames } from "~/content/committee";
import { listedPartnershipStates } from "~/domain/partnership-review";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { NextPage } from "~/features/committee/console/next-page";
import { readId } from "~/features/committee/console/read-id";
import { StateTabs } from "~/features/committee/console/state-tabs";
import { PartnershipRows } from "~/features/committee/partnerships/partnership-rows";

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
      {partnerships.length === 0 ? (
        <p className="py-10 text-center text-muted">No partnership applications here.</p>
      ) : (
        <PartnershipRows partnerships={partnerships} />
      )}
      <NextPage after={next} />
    </>
  );
}
