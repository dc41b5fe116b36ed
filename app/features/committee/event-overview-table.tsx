import { ScrollTable } from "~/ui/scroll-table";
import { ConsoleLink } from "./console-link";
import { SeatChart } from "./seat-chart";

type EventRow = {
  id: number;
  title: string;
  date: string;
  isDraft: boolean;
  /** Whole days in the event's zone; null without a deadline. */
  daysLeft: number | null;
  seats: number | null;
  taken: number;
  counts: { pending: number; waitlisted: number; accepted: number; declined: number };
};

/** Events with their seats and applications, as bars and, beside them, in figures. */
export function EventOverviewTable({ title, rows }: { title: string; rows: readonly EventRow[] }) {
  return (
    <section className="mt-9">
      <h2 className="mb-2 font-display text-heading">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">None.</p>
      ) : (
        <ScrollTable
          label={title}
          head={[
            "Event",
            "Seats and applications",
            "Seats taken",
            "Pending",
            "Waiting",
            "Accepted",
            "Declined",
            "Days to deadline",
          ]}
        >
          {rows.map(({ id, title, date, isDraft, daysLeft, seats, taken, counts }) => (
            <tr key={id}>
              <th scope="row">
                <ConsoleLink look="row" to={`/committee/events/${id}`}>
                  {title}
                </ConsoleLink>
                <span className="block text-xs font-normal text-muted">
                  {date}
                  {isDraft && ", not published"}
                </span>
              </th>
              <td>
                <SeatChart seats={seats} taken={taken} counts={counts} />
              </td>
              <td className="whitespace-nowrap">
                {taken}
                {seats === null ? "" : ` of ${seats}`}
              </td>
              <td>
                <ConsoleLink to={`/committee/applications?event=${id}`}>
                  {counts.pending}
                  <span className="sr-only"> pending for {title}</span>
                </ConsoleLink>
              </td>
              <td>{counts.waitlisted}</td>
              <td>{counts.accepted}</td>
              <td>{counts.declined}</td>
              <td>{daysLeft === null ? "No deadline" : daysLeft < 0 ? "Closed" : daysLeft}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}
