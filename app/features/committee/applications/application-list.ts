import { queueStatuses } from "~/domain/application-queue";
import { type ApplicationSort, applicationSorts } from "~/domain/application-sort";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import { readId } from "../console/require-committee";
import { readQueue } from "./application-walk";

export const sortNames = {
  newest: "Newest first",
  oldest: "Oldest first",
  waiting: "Waiting list",
  organization: "Company",
  criteria: "Criteria",
  spread: "Most divided",
  votes: "Votes to accept",
  verified: "Verified",
} as const satisfies Record<ApplicationSort, string>;

export function readApplicationQuery(query: URLSearchParams) {
  const queue = readQueue(query);
  // A queue has its own states, whatever tab the address names besides.
  const wanted = queue ? queueStatuses[queue][0] : query.get("status");
  const status =
    wanted === "all" ? undefined : (applicationStatuses.find((tab) => tab === wanted) ?? "pending");
  const search = (query.get("search") ?? "").slice(0, 120);
  const list = { status, queue, eventId: readId(query.get("event")), search };
  const sorts = sortsOf(list);
  const sort =
    sorts.find((name) => name === query.get("sort")) ?? (sorts.includes("waiting") ? "waiting" : "oldest");
  return { ...list, sort, after: query.get("after") ?? undefined };
}

type List = { status: ApplicationStatus | undefined; eventId: number | undefined; search: string };

/** The orders of a list: a waiting list has its own, one event those of its meeting, and a search neither. */
export const sortsOf = ({ status, eventId, search }: List): readonly ApplicationSort[] =>
  applicationSorts.filter((sort) => {
    if (sort === "newest" || sort === "oldest") return true;
    if (eventId === undefined || search.trim() !== "") return false;
    return sort !== "waiting" || status === "waitlisted";
  });

/** Whether the order follows what members answered; that of open rounds is no part of a printed sheet (decisions/votes). */
export const isOrderOfVotes = (sort: ApplicationSort) =>
  sort === "criteria" || sort === "spread" || sort === "votes";
