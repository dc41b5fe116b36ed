import { useSearchParams } from "@remix-run/react";
import type { ApplicationSort } from "~/domain/application-sort";
import { ListLink } from "../console/list-link";
import { sortNames } from "./application-list";

/** The orders in which a list can be read: links that keep all else that it shows. */
export function OrderLinks({
  sorts,
  current,
}: {
  sorts: readonly ApplicationSort[];
  current: ApplicationSort;
}) {
  const [parameters] = useSearchParams();
  const link = (sort: ApplicationSort) => {
    const target = new URLSearchParams(parameters);
    target.delete("after");
    target.set("sort", sort);
    return `?${target}`;
  };
  return (
    <nav aria-label="Order" className="mb-2">
      <ul className="flex flex-wrap items-center gap-x-5 text-sm">
        {sorts.map((sort) => (
          <li key={sort}>
            <ListLink to={link(sort)} isCurrent={sort === current}>
              {sortNames[sort]}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
