import { useLoaderData } from "@remix-run/react";
import { partnershipStateNames } from "~/content/committee";
import { listedPartnershipStates } from "~/domain/partnership-review";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { countedTabs } from "~/features/committee/console/counted-tabs";
import { FilterForm } from "~/features/committee/console/filter-form";
import { FoundOutside } from "~/features/committee/console/found-outside";
import { NextPage } from "~/features/committee/console/next-page";
import { readId } from "~/features/committee/console/read-id";
import { SearchField } from "~/features/committee/console/search-field";
import { StateTabs } from "~/features/committee/console/state-tabs";
import { readPartnershipList } from "~/features/committee/partnerships/partnership-list";
import { PartnershipRows } from "~/features/committee/partnerships/partnership-rows";

export const meta = consoleMeta("Partnerships");

export const loader = consoleLoader(async ({ committee, query }) => {
  const list = readPartnershipList(query);
  const [page, counts] = await Promise.all([
    committee.listPartnerships({ ...list, after: readId(query.get("after")) }),
    committee.countPartnerships(list),
  ]);
  return {
    ...page,
    status: list.state ?? "all",
    search: list.search,
    outside:
      list.state === undefined || list.search.trim() === ""
        ? 0
        : listedPartnershipStates.reduce((sum, state) => sum + (state === list.state ? 0 : counts[state]), 0),
    tabs: countedTabs(listedPartnershipStates, {
      names: partnershipStateNames,
      counts,
      isSearch: list.search.trim() !== "",
    }),
  };
});

export default function Partnerships() {
  const { partnerships, next, outside, tabs, status, search } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Partnerships" />
      <StateTabs tabs={tabs} current={status} />
      <FilterForm>
        <input type="hidden" name="status" value={status} />
        <SearchField label="Organization, contact, address, reference, topic or kind" search={search} />
      </FilterForm>
      {partnerships.length === 0 ? (
        <p className="py-10 text-center text-muted">No partnership application matches.</p>
      ) : (
        <PartnershipRows partnerships={partnerships} />
      )}
      <FoundOutside count={outside} path="/committee/partnerships" search={search} />
      <NextPage after={next} />
    </>
  );
}
