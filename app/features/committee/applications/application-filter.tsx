import { useSearchParams } from "@remix-run/react";
import { CompactSelect } from "~/ui/compact-field";
import { FilterForm } from "../console/filter-form";
import { SearchField } from "./search-field";

type ApplicationFilterProps = {
  status: string;
  queue: string | null;
  search: string;
  eventId: number | null;
  events: readonly { id: number; label: string }[];
};

export function ApplicationFilter({ status, queue, search, eventId, events }: ApplicationFilterProps) {
  const sort = useSearchParams()[0].get("sort");
  return (
    <FilterForm>
      <input type="hidden" name="status" value={status} />
      {sort && <input type="hidden" name="sort" value={sort} />}
      {queue && <input type="hidden" name="queue" value={queue} />}
      <SearchField search={search} />
      <CompactSelect
        key={eventId}
        label="Event"
        fieldClass="col-span-2 min-w-0"
        name="event"
        all="All events"
        options={events.map(({ id, label }) => [id, label] as const)}
        chosen={eventId}
        className="w-full medium:max-w-88"
      />
    </FilterForm>
  );
}
