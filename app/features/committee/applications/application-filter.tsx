import { useSearchParams } from "@remix-run/react";
import { CompactField, CompactSelect, compactControl } from "~/ui/compact-field";
import { FilterForm } from "../console/filter-form";

type ApplicationFilterProps = {
  status: string;
  queue: string | null;
  search: string;
  eventId: number | null;
  events: readonly (readonly [id: number, title: string])[];
};

export function ApplicationFilter({ status, queue, search, eventId, events }: ApplicationFilterProps) {
  const sort = useSearchParams()[0].get("sort");
  return (
    <FilterForm>
      <input type="hidden" name="status" value={status} />
      {sort && <input type="hidden" name="sort" value={sort} />}
      {queue && <input type="hidden" name="queue" value={queue} />}
      <CompactField
        label="Name, company, title, reason, address or reference"
        className="col-span-2 min-w-56 grow"
      >
        <input
          key={search}
          type="search"
          name="search"
          dir="auto"
          defaultValue={search}
          aria-describedby="search-help"
          className={compactControl}
        />
      </CompactField>
      {/* Below all controls, so that they stand on one line. */}
      <p id="search-help" className="order-last col-span-2 basis-full text-xs text-muted">
        Each word by its beginning, with or without accents. Letters such as Ł, Ø or Æ are found as they are
        written; so are Chinese names, from their first character.
      </p>
      <CompactSelect
        key={eventId}
        label="Event"
        fieldClass="col-span-2 min-w-0"
        name="event"
        all="All events"
        options={events}
        chosen={eventId}
        className="w-full medium:max-w-88"
      />
    </FilterForm>
  );
}
