import { useLoaderData } from "@remix-run/react";
import { dateText } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { requireCommittee } from "~/features/committee/console/require-committee";
import type { RouteArgs } from "~/route-args";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = () => consoleMeta("Visits");

export async function loader({ context }: RouteArgs) {
  const { days, templates } = await requireCommittee(context).readVisits();
  const numbered = <Row,>(row: Row, index: number) => ({ ...row, id: index + 1 });
  return { days: days.map(numbered), templates: templates.map(numbered) };
}

/** The site's own counts of the last 30 days (decisions/analytics). */
export default function Visits() {
  const { days, templates } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Visits" />
      <p className="mb-6 max-w-2xl text-muted">
        Counted by the day in UTC, the pattern of a page’s address and what happened there, without any mark
        of a visitor. Browsers that ask not to be measured, and pages in lite mode, are not counted.
      </p>
      {days.length === 0 ? (
        <p>Nothing has been counted in the last 30 days.</p>
      ) : (
        <>
          <RecordTable label="Page views by day" columns={dayColumns} rows={days} />
          <h2 className="mt-10 mb-4 font-display text-heading">By page</h2>
          <RecordTable label="Counts by page" columns={templateColumns} rows={templates} />
        </>
      )}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const dayColumns: readonly Column<Loaded["days"][number]>[] = [
  { head: "Day", look: "title", cell: ({ day }) => dateText({ date: day, timeZone: "UTC" }) },
  { head: "Page views", cell: ({ views }) => views },
  { head: "Errors", cell: ({ errors }) => errors },
];

const templateColumns: readonly Column<Loaded["templates"][number]>[] = [
  { head: "Page", look: "title", cell: ({ template }) => template },
  { head: "What happened", cell: ({ name }) => name.replaceAll("_", " ") },
  { head: "Count", cell: ({ count }) => count },
];
