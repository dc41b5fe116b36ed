import { Badge } from "~/ui/badge";
import { NumberedList } from "~/ui/numbered-list";
import { type Column, RecordTable } from "~/ui/record-table";
import { Section } from "~/ui/section";
import { StepsNote } from "~/ui/steps-note";
import { Timeline } from "~/ui/timeline";

/** Lists and tables. */
export function Records() {
  return (
    <Section title="Records" tone="raised">
      <RecordTable label="Meetings" columns={columns} rows={meetings} />
      <Timeline
        stages={[
          { title: "First", text: "Down the page on a narrow screen." },
          { title: "Second", text: "Across it on a wide one." },
          { title: "Third", text: "In this order." },
        ]}
      />
      <NumberedList texts={["Each text after its figure.", "In this order."]} />
      <div className="max-w-sm">
        <StepsNote title="What happens next" steps={["This comes first.", "This follows."]} />
      </div>
    </Section>
  );
}

const meetings = [
  { id: 1, city: "Bangkok", theme: "Deposits on Shared Ledgers", seats: 18, state: "Scheduled" },
  { id: 2, city: "Dubai", theme: "Custody across Rulebooks", seats: 20, state: "Scheduled" },
];

const columns: readonly Column<(typeof meetings)[number]>[] = [
  { head: "City", look: "title", cell: ({ city }) => city },
  { head: "Theme", cell: ({ theme }) => theme },
  { head: "Seats", look: "short", cell: ({ seats }) => seats },
  { head: "State", cell: ({ state }) => <Badge tone="verdigris">{state}</Badge> },
];
