import { useSearchParams } from "@remix-run/react";
import { queueNames } from "~/content/committee-applications";
import { type ApplicationQueue, applicationQueues, queueStatuses } from "~/domain/application-queue";
import { isOrMore } from "~/domain/counted";
import { ListLinks, useViewLink } from "../console/list-links";

/** Where a queue is worked through: declarations in one form, all else one by one. */
export const queuePath = (queue: ApplicationQueue, event?: string | null) =>
  queue === "undeclared"
    ? `/committee/interests${event ? `?event=${event}` : ""}`
    : `/committee/applications?queue=${queue}`;

type QueueLinksProps = {
  counts: Readonly<Record<ApplicationQueue, number>>;
  current: ApplicationQueue | null;
};

export function QueueLinks({ counts, current }: QueueLinksProps) {
  const link = useViewLink();
  const event = useSearchParams()[0].get("event");
  const shown = applicationQueues.filter((queue) => counts[queue] > 0 || queue === current);
  const links = shown.map((queue) => ({
    to: queue === "undeclared" ? queuePath(queue, event) : link({ status: queueStatuses[queue][0], queue }),
    isCurrent: queue === current,
    words: (
      <>
        {queueNames[queue]}
        <span className="figures">
          {counts[queue]}
          {isOrMore(counts[queue]) && "+"}
        </span>
      </>
    ),
  }));
  return shown.length === 0 ? null : <ListLinks label="My queue" className="mt-3" links={links} />;
}
