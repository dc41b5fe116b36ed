import { useLoaderData } from "@remix-run/react";
import { letterName } from "~/content/committee-letters";
import { actionName } from "~/content/committee-sections";
import { datedTitle } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ExportButton } from "~/features/committee/console/export-button";
import { FilterForm } from "~/features/committee/console/filter-form";
import { Moment } from "~/features/committee/console/moment";
import { NextPage } from "~/features/committee/console/next-page";
import { type CommitteeAnswer, readId } from "~/features/committee/console/require-committee";
import { CompactSelect } from "~/ui/compact-field";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Audit trail");

export const loader = consoleLoader(async ({ committee, query, may }) => {
  const eventId = readId(query.get("event"));
  const [page, events] = await Promise.all([
    committee.readAudit({ eventId, after: readId(query.get("after")) }),
    committee.listEventNames(),
  ]);
  return {
    ...page,
    eventId,
    events: events.map((event): [number, string] => [event.id, datedTitle(event)]),
    canExport: may("export"),
  };
});

/** Acts and their actors; nothing here names an applicant. */
export default function Audit() {
  const { entries, next, eventId, events, canExport } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Audit trail">
        {canExport && <ExportButton action="/committee/audit/export" event={eventId} />}
      </ConsoleHeader>
      <FilterForm>
        <CompactSelect
          label="Event"
          name="event"
          all="All"
          options={events}
          chosen={eventId}
          className="medium:max-w-72"
        />
      </FilterForm>
      <RecordTable
        label="Audit trail"
        columns={columns.filter(({ head }) => head !== "Event" || eventId === undefined)}
        rows={entries}
        stacksBelow="expanded"
        none={<p className="py-10 text-center text-muted">No entry matches.</p>}
      />
      <NextPage after={next} />
    </>
  );
}

type Entry = CommitteeAnswer<"readAudit">["entries"][number];

const columns: readonly Column<Entry>[] = [
  {
    head: "Time",
    look: "title",
    isUnbroken: true,
    cell: ({ occurredAt }) => <Moment at={occurredAt} />,
  },
  { head: "Actor", isUnbroken: true, cell: ({ actor, member }) => member ?? actor },
  { head: "Action", cell: ({ action }) => actionName(action) },
  {
    head: "Event",
    look: "aside",
    cell: ({ eventTitle, eventId }) =>
      eventId && <ConsoleLink to={`/committee/events/${eventId}`}>{eventTitle}</ConsoleLink>,
  },
  { head: "About", look: "aside", isUnbroken: true, cell: (entry) => <About {...entry} /> },
  { head: "Change", look: "aside", isUnbroken: true, cell: (entry) => changeText(entry) },
];

function changeText({ from, to, details }: Entry): string | null {
  const { changed, override, outside, passedLine } = JSON.parse(details) as Record<string, unknown>;
  if (typeof changed === "string") return changed;
  const change = from && to && from !== to ? `${from} to ${to}` : (to ?? from);
  if (!change) return outside ? "From outside" : null;
  const how = outside ? ", decided from outside" : override && ", decided alone by the chair";
  return `${change}${how || ""}${passedLine ? ", past the order of the line" : ""}`;
}

function About(entry: Entry) {
  const { applicationId, partnershipId, briefingId, reference, briefing, subject } = entry;
  if (applicationId !== null)
    return <ConsoleLink to={`/committee/applications/${applicationId}`}>{reference}</ConsoleLink>;
  if (partnershipId !== null)
    return <ConsoleLink to={`/committee/partnerships/${partnershipId}`}>{reference}</ConsoleLink>;
  if (briefingId !== null)
    return <ConsoleLink to={`/committee/briefings/${briefingId}`}>{briefing}</ConsoleLink>;
  const { letter } = JSON.parse(entry.details) as { letter?: unknown };
  return subject ?? (typeof letter === "string" ? letterName(letter) : null);
}
