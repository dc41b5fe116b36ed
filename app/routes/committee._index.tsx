import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { calendarDay, dateText, isPast } from "~/domain/event-dates";
import { ConsoleHeader, tableClasses } from "~/features/committee/console-header";
import { requireCommittee } from "~/features/committee/require-committee";
import { SeatChart } from "~/features/committee/seat-chart";
import { Stat, StatRow } from "~/ui/stat";

export async function loader({ context }: LoaderFunctionArgs) {
  const { events, lettersWaiting, lettersUnsent } = await requireCommittee(context).readOverview();
  const rows = events.map((event) => {
    const dated = { date: event.startsAt, timeZone: event.timeZone };
    return {
      id: event.id,
      title: event.title,
      date: dateText(dated),
      isOver: isPast(dated, context.now) || event.status === "cancelled",
      isDraft: event.isActive === false,
      daysLeft:
        event.registrationDeadline === null
          ? null
          : daysBetween(
              calendarDay(context.now, event.timeZone),
              calendarDay(event.registrationDeadline, event.timeZone),
            ),
      seats: event.maxAttendees,
      taken: event.currentAttendees ?? 0,
      counts: event.counts,
    };
  });
  return {
    lettersWaiting,
    lettersUnsent,
    pending: rows.reduce((sum, { counts }) => sum + counts.pending, 0),
    upcoming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
  };
}

/** Seats, applications and deadlines at a glance, and letters that have not gone out. */
export default function Overview() {
  const { lettersWaiting, lettersUnsent, pending, upcoming, past } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Overview" />
      <StatRow>
        <Stat value={pending.toLocaleString("en")} label="Pending applications" />
        <Stat value={upcoming.length} label="Upcoming events" />
        <Stat value={lettersWaiting.toLocaleString("en")} label="Letters waiting" />
        <Stat value={lettersUnsent.toLocaleString("en")} label="Letters to settle" />
      </StatRow>
      {lettersUnsent > 0 && (
        <p className="mt-4">
          <Link to="/committee/letters" className="font-semibold text-brass underline">
            Settle the letters that did not go out
          </Link>
        </p>
      )}
      <EventTable caption="Upcoming events" rows={upcoming} />
      <EventTable caption="Past and cancelled events" rows={past} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["upcoming"][number];

function EventTable({ caption, rows }: { caption: string; rows: Row[] }) {
  return (
    <section className="mt-9">
      <h2 className="font-display text-heading">{caption}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">None.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section aria-label={caption} tabIndex={0} className="mt-2 overflow-x-auto">
          <table className={tableClasses}>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col" className="min-w-44">
                  Seats and applications
                </th>
                <th scope="col">Seats taken</th>
                <th scope="col">Pending</th>
                <th scope="col">Waiting</th>
                <th scope="col">Accepted</th>
                <th scope="col">Declined</th>
                <th scope="col">Days to deadline</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={`/committee/events/${row.id}`} className="font-semibold text-brass underline">
                      {row.title}
                    </Link>
                    <span className="block font-normal text-muted">
                      {row.date}
                      {row.isDraft && ", not published"}
                    </span>
                  </th>
                  <td>
                    <SeatChart seats={row.seats} taken={row.taken} counts={row.counts} />
                  </td>
                  <td>
                    {row.taken}
                    {row.seats === null ? "" : ` of ${row.seats}`}
                  </td>
                  <td>
                    <Link
                      to={`/committee/applications?event=${row.id}`}
                      className="text-brass underline underline-offset-2"
                    >
                      {row.counts.pending}
                      <span className="sr-only"> pending for {row.title}</span>
                    </Link>
                  </td>
                  <td>{row.counts.waitlisted}</td>
                  <td>{row.counts.accepted}</td>
                  <td>{row.counts.declined}</td>
                  <td>
                    {row.daysLeft === null ? "No deadline" : row.daysLeft < 0 ? "Closed" : row.daysLeft}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** Whole days from one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
