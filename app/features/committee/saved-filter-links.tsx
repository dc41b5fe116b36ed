import { Link } from "@remix-run/react";
import { ListLink } from "./list-link";
import type { CommitteeAnswer } from "./require-committee";

type SavedFilterLinksProps = {
  filters: CommitteeAnswer<"listFilters">;
  /** What the list shows now. */
  query: string;
};

/** A member's own filters as links, and where what is shown now gets a name. */
export function SavedFilterLinks({ filters, query }: SavedFilterLinksProps) {
  return (
    <nav aria-label="Saved filters">
      <ul className="flex flex-wrap items-center gap-x-5 text-sm">
        {filters.map(({ id, name, query: kept }) => (
          <li key={id}>
            <ListLink to={`?${kept}`} isCurrent={kept === query}>
              <bdi>{name}</bdi>
            </ListLink>
          </li>
        ))}
        <li>
          <Link
            to={`/committee/filters?${query}`}
            className="inline-flex min-h-10 items-center text-muted underline underline-offset-4"
          >
            Save this filter…
          </Link>
        </li>
      </ul>
    </nav>
  );
}
