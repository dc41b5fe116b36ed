import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import { Badge } from "~/ui/badge";
import type { EventSummary } from "./event-summary";

export function EventActions({ event, withPage = false }: { event: EventSummary; withPage?: boolean }) {
  const { slug, title, label, state, keepsWaitingList } = event;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {label && <Badge tone="neutral">{label}</Badge>}
      {(state === "open" || keepsWaitingList) && (
        <ApplyLink slug={slug} isForWaitingList={keepsWaitingList} variant="primary">
          {keepsWaitingList ? "Join the waiting list" : "Apply to attend"}
          <span className="sr-only">: {title}</span>
        </ApplyLink>
      )}
      {withPage && (
        <ButtonLink
          variant="quiet"
          to={`/events/${slug}`}
          aria-label={`About the event: ${title}, ${event.date}`}
        >
          About the event
        </ButtonLink>
      )}
    </div>
  );
}
