import { useLoaderData } from "@remix-run/react";
import { BriefingBadge } from "~/features/committee/briefings/briefing-badge";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { Moment } from "~/features/committee/console/moment";
import { NextPage } from "~/features/committee/console/next-page";
import { readId } from "~/features/committee/console/require-committee";
import { titleColumn } from "~/features/committee/console/title-column";
import { ButtonLink } from "~/features/links/button-link";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Briefings");

export const loader = consoleLoader(async ({ committee, query, now, may }) => {
  const after = readId(query.get("after"));
  const { briefings, next } = await committee.listAllBriefings({ after });
  return {
    briefings: briefings.map((briefing) => ({
      ...briefing,
      isAhead: briefing.publishedAt !== null && briefing.publishedAt > now.toISOString(),
    })),
    next,
    canEdit: may("editBriefings"),
  };
});

export default function Briefings() {
  const { briefings, next, canEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Briefings">
        {canEdit && <ButtonLink to="/committee/briefings/new">New briefing</ButtonLink>}
      </ConsoleHeader>
      <RecordTable
        label="Briefings"
        columns={columns}
        rows={briefings}
        none={
          <p className="max-w-2xl py-10 text-muted">
            The database holds no briefing; until one is published, the page shows its four standing ones.
          </p>
        }
      />
      <NextPage after={next} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["briefings"][number];

const columns: readonly Column<Row>[] = [
  titleColumn("Briefing", ({ id, title, isFeatured }) => ({
    to: `/committee/briefings/${id}`,
    words: title,
    note: isFeatured && "Featured",
  })),
  { head: "Kind", cell: ({ type }) => type },
  {
    head: "Shown from",
    isUnbroken: true,
    cell: ({ publishedAt }) => (publishedAt ? <Moment at={publishedAt} /> : "When it is published"),
  },
  { head: "State", isUnbroken: true, cell: (briefing) => <BriefingBadge {...briefing} /> },
];
