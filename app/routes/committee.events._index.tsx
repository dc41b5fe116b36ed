import { useLoaderData } from "@remix-run/react";
import { eventStateName, eventStateNames } from "~/content/committee";
import { dateText, hasEnded } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { titleColumn } from "~/features/committee/console/title-column";
import { takenText } from "~/features/committee/events/event-overview-table";
import { ButtonLink } from "~/features/links/button-link";
import { Badge } from "~/ui/badge";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Events");

export const loader = consoleLoader(async ({ committee, now, may }) => {
  const [{ events }, putAway] = await Promise.all([committee.readOverview(), committee.listPutAway()]);
  return {
    canEdit: may("editEvents"),
    putAway,
    events: events.map(({ startsAt: date, endsAt: endDate, timeZone, ...event }) => ({
      id: event.id,
      title: event.title,
      date: dateText({ date, timeZone }),
      location: event.location,
      seats: takenText({ taken: event.currentAttendees ?? 0, seats: event.maxAttendees }),
      state:
        event.isActive === false
          ? "Not published"
          : eventStateName(event.status ?? "scheduled", hasEnded({ date, endDate, timeZone }, now)),
      rules: event.needsTwoVotes ? "Two votes" : "",
    })),
  };
});

export default function Events() {
  const { events, putAway, canEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Events">
        {canEdit && <ButtonLink to="/committee/events/new">New event</ButtonLink>}
      </ConsoleHeader>
      <RecordTable label="Events" columns={columns} rows={events} />
      {putAway.length > 0 && (
        <ConsoleSection id="put-away" title="Archived drafts">
          <ul className="grid gap-2">
            {putAway.map(({ id, title }) => (
              <li key={id}>
                <ConsoleLink to={`/committee/events/${id}`}>{title}</ConsoleLink>
              </li>
            ))}
          </ul>
        </ConsoleSection>
      )}
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["events"][number];

const columns: readonly Column<Row>[] = [
  titleColumn("Event", ({ id, title }) => ({ to: `/committee/events/${id}`, words: title })),
  { head: "Date", isUnbroken: true, cell: ({ date }) => date },
  { head: "City", cell: ({ location }) => location },
  { head: "Seats taken", isUnbroken: true, cell: ({ seats }) => seats },
  { head: "Judged", isUnbroken: true, cell: ({ rules }) => rules || "One vote" },
  {
    head: "State",
    isUnbroken: true,
    cell: ({ state }) => (
      <Badge tone={state === eventStateNames.scheduled ? "verdigris" : "neutral"}>{state}</Badge>
    ),
  },
];
