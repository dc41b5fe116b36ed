import { type ApplicationQueue, applicationQueues } from "~/domain/application-queue";

/** The queue of the member's that an address names; undefined where it names none. */
export function readQueue(query: URLSearchParams): ApplicationQueue | undefined {
  return applicationQueues.find((name) => name === query.get("queue"));
}
