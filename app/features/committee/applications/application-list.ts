import { statusNames } from "~/content/committee-applications";
import { queueStatuses } from "~/domain/application-queue";
import { type ApplicationSort, applicationSorts } from "~/domain/application-sort";
import { applicationStatuses } from "~/domain/application-status";
import { countedTabs } from "../console/counted-tabs";
import { readId } from "../console/read-id";
import type { CommitteeAnswer } from "../console/require-committee";
import { readQueue } from "./application-walk";

/** The states that have a tab, in its order; `all` follows them. */
const tabs = applicationStatuses.filter((status) => status !== "erased");

/** The names of the list's orders. */
export const sortNames = {
  newest: "Newest first",
  oldest: "Oldest first",
  waiting: "Waiting list",
  organization: "Organization",
  criteria: "Criteria",
  spread: "Spread",
  votes: "Votes to accept",
  verified: "Verified",
} as const satisfies Record<ApplicationSort, string>;

/** The query in the address of the list. */
export function readApplicationQuery(query: URLSearchParams) {
  const queue = readQueue(query);
  // A queue is of one state, whatever tab the address names besides.
  const wanted = queue ? queueStatuses[queue] : query.get("status");
  const status = wanted === "all" ? undefined : (tabs.find((tab) => tab === wanted) ?? "pending");
  const eventId = readId(query.get("event"));
  const sort =
    applicationSorts.find((name) => name === query.get("sort")) ??
    (status === "waitlisted" && eventId !== undefined ? "waiting" : "oldest");
  return {
    status,
    queue,
    eventId,
    sort,
    search: (query.get("search") ?? "").slice(0, 120),
    after: query.get("after") ?? undefined,
  };
}

/** The orders of a list, and so what it is a list of: a waiting list has its own, and one event those of its meeting. */
export const sortsOf = ({ status, eventId, search }: ReturnType<typeof readApplicationQuery>) =>
  applicationSorts.filter((sort) => {
    if (sort === "newest" || sort === "oldest") return true;
    return eventId !== undefined && (sort === "waiting" ? status === "waitlisted" : search.trim() === "");
  });

/** The tabs with their counts. */
export const statusTabs = (counts: CommitteeAnswer<"countApplications">, isSearch: boolean) =>
  countedTabs(tabs, { names: statusNames, counts, isSearch, ofAll: applicationStatuses });
