import { useId } from "react";
import { ButtonLink } from "~/features/links/button-link";
import { Seal } from "~/features/seal/seal";
import { DefinitionList } from "~/ui/definition-list";
import { EventActions } from "./event-actions";
import type { EventSummary } from "./event-summary";
import { EventTime } from "./event-time";
import { useAreEventsKnown } from "./events-known";
import type { NextEdition } from "./next-edition";
import { sealStrands } from "./seal-strands";

type NextEditionPanelProps = { overline: string; edition: NextEdition; event: EventSummary | null };

/** The next edition of a tier, set like an invitation. `event` is its stored event, where there is one. */
export function NextEditionPanel({ overline, edition, event }: NextEditionPanelProps) {
  const headingId = useId();
  if (!useAreEventsKnown()) return null;
  return (
    <section aria-labelledby={headingId} className="next-edition frame grid gap-5 p-7 wrap-anywhere">
      <div className="flex items-start justify-between gap-5">
        <div className="grid gap-3">
          <p className="eyebrow">{overline}</p>
          <h2 id={headingId} className="font-display text-heading">
            {edition.theme}
          </h2>
        </div>
        {event && <Seal of={event.slug} seats={sealStrands(event)} className="w-20 shrink-0" />}
      </div>
      <DefinitionList
        items={
          event
            ? eventItems(event)
            : [
                { term: "Location", detail: edition.location },
                { term: "Date", detail: edition.date },
              ]
        }
      />
      {edition.remark && <p className="font-semibold">{edition.remark}</p>}
      {event ? (
        <EventActions event={event} withPage />
      ) : (
        <>
          <p className="max-w-xl text-muted">
            It will be listed here as soon as it is announced. Until then, the briefings say what the network
            is working on.
          </p>
          <ButtonLink variant="secondary" to="/intelligence-network" className="justify-self-start">
            Read the briefings
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function eventItems(event: EventSummary) {
  const { deadline, state } = event;
  return [
    { term: "Location", detail: event.location },
    { term: "Date", detail: <EventTime event={event} /> },
    { term: "Venue", detail: event.venue },
    { term: "Seats", detail: event.seats && `Limited to ${event.seats.total.toLocaleString("en")}` },
    { term: "Apply by", detail: state === "open" && deadline?.text },
  ];
}
