import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import { titleColumn } from "../console/title-column";

type EventRow = {
  id: number;
  title: string;
  date: string;
  isDraft: boolean;
  isPostponed: boolean;
  /** Whole days in the event's zone; null without a deadline. */
  daysLeft: number | null;
  seats: number | null;
  taken: number;
  counts: { pending: number; waitlisted: number; accepted: number; declined: number };
};

export function EventOverviewTable({ label, rows }: { label: string; rows: readonly EventRow[] }) {
  const none = <p className="text-muted">None.</p>;
  return <RecordTable label={label} columns={columns} rows={rows} none={none} stacksBelow="expanded" />;
}

const columns: readonly Column<EventRow>[] = [
  titleColumn("Event", ({ id, title, date, isDraft, isPostponed }) => ({
    to: `/committee/events/${id}`,
    words: title,
    note: `${date}${isPostponed ? ", postponed" : ""}${isDraft ? ", not published" : ""}`,
  })),
  {
    head: "Taken",
    look: "short",
    isUnbroken: true,
    cell: takenText,
  },
  {
    head: "Pending",
    look: "short",
    cell: ({ id, title, counts }) =>
      counts.pending === 0 ? (
        "0"
      ) : (
        <ConsoleLink to={`/committee/applications?event=${id}`}>
          {count(counts.pending)}
          <span className="sr-only"> pending for {title}</span>
        </ConsoleLink>
      ),
  },
  { head: "Waiting", look: "short", cell: ({ counts }) => count(counts.waitlisted) },
  { head: "Accepted", look: "short", cell: ({ counts }) => count(counts.accepted) },
  { head: "Declined", look: "short", cell: ({ counts }) => count(counts.declined) },
  {
    head: "Deadline",
    look: "short",
    isUnbroken: true,
    cell: ({ daysLeft, isPostponed }) =>
      daysLeft === null || isPostponed ? "None" : daysLeft < 0 ? "Over" : `${count(daysLeft)} days`,
  },
];

const count = (value: number) => value.toLocaleString("en");

/** `7 of 18` seats. Of an unlimited meeting at which nobody was seated here nothing is known: it is history. */
export function takenText({ taken, seats }: { taken: number; seats: number | null }): string {
  if (seats === null && taken === 0) return "";
  const numbers = seats === null ? [taken] : [taken, seats];
  return numbers.map(count).join(" of ");
}
