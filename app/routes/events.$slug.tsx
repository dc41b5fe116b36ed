import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eventPage } from "~/content/event-page";
import { eventTypeNames } from "~/content/event-types";
import { roundTableCities } from "~/content/round-table-cities";
import { roundTables } from "~/content/round-tables";
import { durationText, hoursText } from "~/domain/event-dates";
import { isWebAddress } from "~/domain/web-address";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { DateLeaf } from "~/features/events/date-leaf";
import { EventActions } from "~/features/events/event-actions";
import { type EventSummary, summarizeEvent } from "~/features/events/event-summary";
import { EventTime } from "~/features/events/event-time";
import { ProgrammeHeader } from "~/features/events/programme-header";
import { sealStrands } from "~/features/events/seal-strands";
import { ButtonLink } from "~/features/links/button-link";
import { ExternalLink } from "~/features/links/external-link";
import { TextLink } from "~/features/links/text-link";
import { pageMeta } from "~/features/page-meta";
import { Seal } from "~/features/seal/seal";
import { eventData } from "~/features/structured-data";
import { DefinitionList } from "~/ui/definition-list";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Timeline } from "~/ui/timeline";

export async function loader({ context: { services, now }, params }: LoaderFunctionArgs) {
  const event = await services.findEvent({ slug: params.slug ?? "" });
  if (!event) throw new Response(null, { status: 404 });
  const city = roundTableCities.find(({ location }) => location === event.location);
  const summary = summarizeEvent(event, now);
  const deadline = summary.state === "open" ? event.registrationDeadline : null;
  return {
    structured: eventData(event),
    hours: hoursText(event),
    timeLeft: deadline && durationText(now, deadline),
    summary,
    // The editor's rule, once more at the moment of linking: an import or a query may have passed it by.
    link: event.link && isWebAddress(event.link) ? event.link : null,
    cityPath: event.type === "round-table" && city ? `/round-tables/${city.slug}` : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error);
  const { structured, summary } = data;
  const { title, theme, description, location, date } = summary;
  return [
    ...pageMeta({
      title: `${title}, ${date}`,
      description: description ?? `${theme ? `${theme}. ` : ""}${title}: ${location}, ${date}.`,
      path: `/events/${summary.slug}`,
    }),
    structured,
  ];
};

export const ErrorBoundary = RouteError;

export default function EventPage() {
  const { summary: event, hours, timeLeft, link, cityPath } = useLoaderData<typeof loader>();
  const tier = eventPage.tiers[event.type];
  const tierName = eventTypeNames.many[event.type];
  const isToCome = event.state !== "past" && event.status === "scheduled";
  return (
    <>
      <ProgrammeHeader
        title={event.theme ?? event.title}
        overline={event.theme ? event.title : tierName}
        lead={event.description}
        leaf={<DateLeaf event={event} />}
        aside={<EventSeal event={event} />}
      >
        <p className="text-lg">
          <EventTime event={event} />
        </p>
        <EventActions event={event} />
        {timeLeft && (
          <p className="text-muted">
            Apply by {event.deadline}: {timeLeft} left
          </p>
        )}
        {isToCome && (
          <ButtonLink variant="quiet" to={`/events/${event.slug}.ics`} reloadDocument>
            Add to your calendar
          </ButtonLink>
        )}
      </ProgrammeHeader>

      <Section title="Particulars">
        {event.status !== "scheduled" && (
          <Notice title={eventPage.statuses[event.status].title} tone="info">
            <p>{eventPage.statuses[event.status].text}</p>
          </Notice>
        )}
        <DefinitionList className="max-w-3xl" items={particulars(event, hours, link)} />
      </Section>

      <Record event={event} />

      {isToCome && event.type === "round-table" && (
        <>
          <Section title={roundTables.places.title}>
            <p className="max-w-3xl text-lg">{roundTables.places.text[0]}</p>
          </Section>
          <Section title={roundTables.afternoon.title} intro={roundTables.afternoon.lead} tone="raised">
            <Timeline stages={roundTables.afternoon.steps} />
          </Section>
        </>
      )}

      <Section title={tierName} intro={tier.text}>
        {event.state !== "past" && <p className="max-w-3xl">{eventPage.howOneGetsIn}</p>}
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {cityPath && (
            <li>
              <TextLink to={cityPath}>{event.location} Round Table</TextLink>
            </li>
          )}
          <li>
            <TextLink to={tier.path}>All {tierName}</TextLink>
          </li>
          <li>
            <TextLink to="/events">All events</TextLink>
          </li>
          <li>
            <TextLink to="/compliance">How places are decided</TextLink>
          </li>
        </ul>
      </Section>
    </>
  );
}

/** The seal of an event. Where seats are given out, it has a strand for each, or for every ten or hundred of many. */
function EventSeal({ event }: { event: EventSummary }) {
  const { slug, seats } = event;
  const strands = sealStrands(event);
  return (
    <figure className="flex shrink-0 items-center gap-6 expanded:grid">
      <Seal of={slug} seats={strands} className="w-36 shrink-0 medium:w-48 expanded:w-full" />
      {seats && strands && (
        <figcaption className="max-w-48 text-sm text-muted expanded:justify-self-center expanded:text-center">
          {count(seats.taken)} of {count(seats.total)} seats are taken or promised:{" "}
          {strands.each === 1 ? "one strand each" : `a strand for every ${count(strands.each)}`}
        </figcaption>
      )}
    </figure>
  );
}

const count = (seats: number) => seats.toLocaleString("en");

/** What a past meeting left, or what a coming one is called for. */
function Record({ event: { outcomes, focus, state } }: { event: EventSummary }) {
  if (outcomes.length > 0)
    return (
      <Section title="Outcomes" tone="raised">
        <ol className="grid gap-6 medium:grid-cols-2">
          {outcomes.map((outcome) => (
            <li key={outcome} className="border-t-2 border-brass pt-4 text-lg">
              {outcome}
            </li>
          ))}
        </ol>
      </Section>
    );
  if (focus === null) return null;
  return (
    <Section title="Focus" tone="raised">
      <p className="max-w-3xl font-display text-heading text-balance">{focus}</p>
      {state === "past" && <p className="text-muted">{eventPage.noteIsNotReleased}</p>}
    </Section>
  );
}

function particulars(event: EventSummary, hours: string | null, link: string | null) {
  return [
    { term: "Time", detail: hours ? `${hours}, ${event.zone}` : unknownTime(event) },
    { term: "City", detail: event.location },
    { term: "Venue", detail: event.venue },
    ...(event.attendance ? [{ term: "Attendance", detail: event.attendance }] : []),
    ...(event.seats
      ? [
          {
            term: "Seats",
            detail: `${count(event.seats.taken)} of ${count(event.seats.total)} are taken or promised`,
          },
        ]
      : []),
    ...(event.deadline && event.state !== "past"
      ? [{ term: "Applications until", detail: event.deadline }]
      : []),
    { term: "State", detail: event.label ?? "Open for applications" },
    ...(link ? [{ term: "Read more", detail: <ExternalLink url={link} /> }] : []),
  ];
}

const unknownTime = ({ state }: EventSummary) => (state === "past" ? "Not published" : "To be announced");
