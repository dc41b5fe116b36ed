import { useId } from "react";
import { ButtonLink } from "~/features/links/button-link";
import { DefinitionList } from "~/ui/definition-list";
import { Guilloche } from "~/ui/guilloche";
import { EventActions } from "./event-actions";
import type { EventSummary } from "./event-summary";
import { EventTime } from "./event-time";
import { useAreEventsKnown } from "./events-known";
import type { NextEdition } from "./next-edition";

/** The next edition of a tier, set like an invitation. `event` is its stored event, where there is one. */
export function NextEditionPanel({
  overline,
  edition,
  event,
}: {
  overline: string;
  edition: NextEdition;
  event: EventSummary | null;
}) {
  const headingId = useId();
  if (!useAreEventsKnown()) return null;
  return (
    <section aria-labelledby={headingId} className="frame relative overflow-hidden p-7 medium:p-12">
      <Guilloche
        pattern="rosette"
        className="absolute -end-36 -bottom-36 hidden w-80 text-brass opacity-30 medium:block expanded:-end-20 expanded:-bottom-24 expanded:w-96"
      />
      <div className="relative grid gap-6">
        <p className="eyebrow">{overline}</p>
        <h2 id={headingId} className="max-w-2xl font-display text-title">
          {edition.theme}
        </h2>
        <DefinitionList
          className="max-w-xl"
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
              It is entered here as soon as it is announced. Until then, the briefings say what the network is
              working on.
            </p>
            <ButtonLink variant="secondary" to="/intelligence-network" className="justify-self-start">
              Read the briefings
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}

function eventItems(event: EventSummary) {
  return [
    { term: "Location", detail: event.location },
    { term: "Date", detail: <EventTime event={event} /> },
    { term: "Venue", detail: event.venue },
    ...(event.seats
      ? [{ term: "Places", detail: `Limited to ${event.seats.total.toLocaleString("en")}` }]
      : []),
  ];
}
