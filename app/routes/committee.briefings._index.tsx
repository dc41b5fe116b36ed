import { useLoaderData } from "@remix-run/react";
import { mayDo } from "~/domain/committee-permissions";
import { BriefingBadge } from "~/features/committee/briefings/briefing-badge";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { Moment } from "~/features/committee/console/moment";
import { NextPage } from "~/features/committee/console/next-page";
import { readId } from "~/features/committee/console/read-id";
import { requireCommittee } from "~/features/committee/console/require-committee";
import { titleColumn } from "~/features/committee/console/title-column";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteArgs } from "~/route-args";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Briefings");

export async function loader({ context, request }: RouteArgs) {
  const committee = requireCommittee(context);
  const after = readId(new URL(request.url).searchParams.get("after"));
  const { briefings, next } = await committee.listAllBriefings({ after });
  return {
    briefings: briefings.map((briefing) => ({
      ...briefing,
      isAhead: briefing.publishedAt !== null && briefing.publishedAt > context.now.toISOString(),
    })),
    next,
    canEdit: mayDo(committee.member.role, "editBriefings"),
  };
}

/** Every briefing of the database, published or not. */
export default function Briefings() {
  const { briefings, next, canEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Briefings">
        {canEdit && <ButtonLink to="/committee/briefings/new">New briefing</ButtonLink>}
      </ConsoleHeader>
      {briefings.length === 0 ? (
        <p className="max-w-2xl py-10 text-muted">
          The database holds no briefing; until one is published, the page shows its four standing ones.
        </p>
      ) : (
        <RecordTable label="Briefings" columns={columns} rows={briefings} />
      )}
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
