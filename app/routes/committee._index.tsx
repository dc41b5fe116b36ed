import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { calendarDay, dateText, isPast } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { EventOverviewTable } from "~/features/committee/event-overview-table";
import { requireCommittee } from "~/features/committee/require-committee";
import { SeatChartLegend } from "~/features/committee/seat-chart";
import { Stat, StatRow } from "~/ui/stat";

export const meta = () => consoleMeta("Overview");

export async function loader({ context }: LoaderFunctionArgs) {
  const overview = await requireCommittee(context).readOverview();
  const rows = overview.events.map(({ startsAt, timeZone, registrationDeadline, ...event }) => ({
    id: event.id,
    title: event.title,
    date: dateText({ date: startsAt, timeZone }),
    isOver: isPast({ date: startsAt, timeZone }, context.now) || event.status === "cancelled",
    isDraft: event.isActive === false,
    daysLeft:
      registrationDeadline === null
        ? null
        : daysBetween(calendarDay(context.now, timeZone), calendarDay(registrationDeadline, timeZone)),
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    counts: event.counts,
  }));
  return {
    lettersWaiting: overview.lettersWaiting,
    lettersUnsent: overview.lettersUnsent,
    newPartnerships: overview.newPartnerships,
    pending: rows.reduce((sum, { counts }) => sum + counts.pending, 0),
    upcoming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
  };
}

/** Seats, applications and deadlines at a glance, and letters that have not gone out. */
export default function Overview() {
  const loaded = useLoaderData<typeof loader>();
  const stats = [
    { value: loaded.pending, label: "Pending applications" },
    { value: loaded.newPartnerships, label: "New partnership applications" },
    { value: loaded.lettersWaiting, label: "Letters held or waiting" },
    { value: loaded.lettersUnsent, label: "Letters to settle" },
  ];
  return (
    <>
      <ConsoleHeader title="Overview" />
      <StatRow isWrapping>
        {stats.map(({ value, label }) => (
          <Stat key={label} value={value.toLocaleString("en")} label={label} />
        ))}
      </StatRow>
      {loaded.lettersUnsent + loaded.lettersWaiting > 0 && (
        <p className="mt-4">
          <ConsoleLink to="/committee/letters">
            {loaded.lettersUnsent > 0
              ? "Settle the letters that did not go out"
              : "See what the letters wait for"}
          </ConsoleLink>
        </p>
      )}
      <EventOverviewTable title="Upcoming events" rows={loaded.upcoming} />
      <SeatChartLegend />
      <EventOverviewTable title="Past and cancelled events" rows={loaded.past} />
    </>
  );
}

/** Whole days from one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
