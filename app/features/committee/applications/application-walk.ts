import { type ApplicationQueue, applicationQueues } from "~/domain/application-queue";
import { readId } from "../console/require-committee";

/**
 * The list behind the next and the previous application, out of an address: a search, a queue of the member's, an event, or
 * all of them. Undefined where the address says nothing; then it is the event of the application.
 */
export function readWalk(query: URLSearchParams) {
  const event = query.get("event");
  const search = query.get("search")?.slice(0, 120) || undefined;
  const queue = readQueue(query);
  if (event === null && search === undefined && queue === undefined) return undefined;
  return { eventId: readId(event), search, queue };
}

export function walkQuery(query: URLSearchParams): URLSearchParams {
  const walk = readWalk(query);
  const kept = new URLSearchParams();
  if (walk) kept.set("event", walk.eventId === undefined ? "all" : String(walk.eventId));
  if (walk?.search) kept.set("search", walk.search);
  if (walk?.queue) kept.set("queue", walk.queue);
  return kept;
}

export function applicationPath(id: number, walk: URLSearchParams, hash = ""): string {
  return `/committee/applications/${id}${walk.size > 0 ? `?${walk}` : ""}${hash}`;
}

export function readQueue(query: URLSearchParams): ApplicationQueue | undefined {
  return applicationQueues.find((name) => name === query.get("queue"));
}
