import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { partnershipStateNames } from "~/content/committee";
import { partnershipStates } from "~/domain/partnership-review";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { NextPage } from "~/features/committee/next-page";
import { PartnershipRows } from "~/features/committee/partnership-rows";
import { readId } from "~/features/committee/read-id";
import { requireCommittee } from "~/features/committee/require-committee";
import { StateTabs } from "~/features/committee/state-tabs";

export const meta = () => consoleMeta("Partnerships");

/** What is erased has no tab: nothing is left of it to handle. */
const tabs = partnershipStates.filter((state) => state !== "erased");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const query = new URL(request.url).searchParams;
  const wanted = query.get("status");
  const state = wanted === "all" ? undefined : (tabs.find((tab) => tab === wanted) ?? "new");
  const [page, counts] = await Promise.all([
    committee.listPartnerships({ state, after: readId(query.get("after")) }),
    committee.countPartnerships(),
  ]);
  return {
    ...page,
    current: state ?? "all",
    tabs: [
      ...tabs.map((tab) => ({ key: tab, label: partnershipStateNames[tab], count: counts[tab] })),
      { key: "all", label: "All", count: tabs.reduce((sum, tab) => sum + counts[tab], 0) },
    ],
  };
}

/** The partnership applications, by where the committee stands with them. */
export default function Partnerships() {
  const { partnerships, next, tabs, current } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Partnerships" />
      <StateTabs tabs={tabs} current={current} />
      <div className="mt-4">
        {partnerships.length === 0 ? (
          <p className="py-10 text-center text-muted">No partnership application is in this state.</p>
        ) : (
          <PartnershipRows partnerships={partnerships} />
        )}
      </div>
      <NextPage after={next} />
    </>
  );
}
