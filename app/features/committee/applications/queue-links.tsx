import { useSearchParams } from "@remix-run/react";
import { queueNames } from "~/content/committee-applications";
import { type ApplicationQueue, applicationQueues, queueStatuses } from "~/domain/application-queue";
import { isOrMore } from "~/domain/counted";
import { ListLink } from "../console/list-link";

/** Where a queue is worked through: declarations in one form, all else one by one. */
export const queuePath = (queue: ApplicationQueue, event?: string | null) =>
  queue === "undeclared"
    ? `/committee/interests${event ? `?event=${event}` : ""}`
    : `/committee/applications?queue=${queue}`;

/** A member's queues that hold any, with how many are in each: links that keep event, search and order. */
export function QueueLinks({
  counts,
  current,
}: {
  counts: Readonly<Record<ApplicationQueue, number>>;
  current: ApplicationQueue | null;
}) {
  const [parameters] = useSearchParams();
  const link = (queue: ApplicationQueue) => {
    const target = new URLSearchParams(parameters);
    for (const name of ["after", "done"]) target.delete(name);
    target.set("status", queueStatuses[queue]);
    target.set("queue", queue);
    return queue === "undeclared" ? queuePath(queue, target.get("event")) : `?${target}`;
  };
  const shown = applicationQueues.filter((queue) => counts[queue] > 0 || queue === current);
  return shown.length === 0 ? null : (
    <nav aria-label="My queue" className="mt-3">
      <ul className="flex flex-wrap items-center gap-x-5 text-sm">
        {shown.map((queue) => (
          <li key={queue}>
            <ListLink to={link(queue)} isCurrent={queue === current}>
              {queueNames[queue]}
              <span className="figures">
                {counts[queue]}
                {isOrMore(counts[queue]) && "+"}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
