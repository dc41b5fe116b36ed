import { useLoaderData } from "@remix-run/react";
import { calendarDay, dateText, isPast } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { requireCommittee } from "~/features/committee/console/require-committee";
import { EventOverviewTable } from "~/features/committee/events/event-overview-table";
import { SeatChartLegend } from "~/features/committee/events/seat-chart";
import type { RouteArgs } from "~/route-args";
import { Stat, StatRow } from "~/ui/stat";

export const meta = () => consoleMeta("Overview");

export async function loader({ context }: RouteArgs) {
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
    quarantined: rows.reduce((sum, { counts }) => sum + counts.quarantined, 0),
    quarantinedPartnerships: overview.quarantinedPartnerships,
    lapsing: overview.lapsing,
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
  ].filter(({ value }) => value > 0);
  return (
    <>
      <ConsoleHeader title="Overview" />
      {stats.length > 0 && (
        <StatRow isWrapping>
          {stats.map(({ value, label }) => (
            <Stat key={label} value={value.toLocaleString("en")} label={label} />
          ))}
        </StatRow>
      )}
      {loaded.lettersUnsent + loaded.lettersWaiting > 0 && (
        <p className="mt-4">
          <ConsoleLink to="/committee/letters">
            {loaded.lettersUnsent > 0
              ? "Settle the letters that did not go out"
              : "See what the letters wait for"}
          </ConsoleLink>
        </p>
      )}
      <Quarantined count={loaded.quarantined} what="application" path="/committee/applications" />
      <Quarantined
        count={loaded.quarantinedPartnerships}
        what="partnership application"
        path="/committee/partnerships"
      />
      {loaded.lapsing.length > 0 && (
        <p className="mt-4">
          Seats that lapse within two days unless their guests confirm:{" "}
          {loaded.lapsing.map(({ eventId, title, count }, place) => (
            <span key={eventId}>
              {place > 0 && ", "}
              <ConsoleLink to={`/committee/applications?status=accepted&event=${eventId}`}>
                {title}: {count}
              </ConsoleLink>
            </span>
          ))}
        </p>
      )}
      <EventOverviewTable title="Upcoming events" rows={loaded.upcoming} />
      <SeatChartLegend />
      {loaded.past.length > 0 && <EventOverviewTable title="Past and cancelled events" rows={loaded.past} />}
      <p className="mt-9 text-sm">
        <ConsoleLink to="/committee/visits">Visits</ConsoleLink>
      </p>
    </>
  );
}

/** A person whose password manager filled in the field for bots waits in quarantine for an answer that was promised. */
function Quarantined({ count, what, path }: { count: number; what: string; path: string }) {
  return count === 0 ? null : (
    <p className="mt-4">
      <ConsoleLink to={`${path}?status=quarantined`}>
        {count.toLocaleString("en")} {what}
        {count === 1 ? "" : "s"} in quarantine
      </ConsoleLink>
      : sent by a bot, or by somebody whose password manager filled in every field. Nobody of them has had a
      letter.
    </p>
  );
}

/** Whole days from one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
