import type { ApplicationSort } from "~/domain/application-sort";
import { ListLinks, useViewLink } from "../console/list-links";
import { sortNames } from "./application-list";

type OrderLinksProps = { sorts: readonly ApplicationSort[]; current: ApplicationSort };

/** The orders in which a list can be read: links that keep all else that it shows. */
export function OrderLinks({ sorts, current }: OrderLinksProps) {
  const link = useViewLink();
  const links = sorts.map((sort) => ({
    key: sort,
    to: link({ sort }),
    isCurrent: sort === current,
    words: sortNames[sort],
  }));
  return <ListLinks label="Order" className="mb-2" links={links} />;
}
