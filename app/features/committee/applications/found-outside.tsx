import { isOrMore } from "~/domain/counted";
import { ConsoleLink } from "../console/console-link";

/** How many rows a search finds that the filter of the list leaves out, as a link to all that it finds. */
export function FoundOutside({ count, search }: { count: number; search: string }) {
  if (count === 0) return null;
  return (
    <p className="mt-4">
      <ConsoleLink to={`/committee/applications?${new URLSearchParams({ status: "all", search })}`}>
        {count.toLocaleString("en")}
        {isOrMore(count) && " or more"} more outside this filter
      </ConsoleLink>
    </p>
  );
}
