import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eventPage } from "~/content/event-page";
import { eventTypeNames } from "~/content/event-types";
import { roundTableCities } from "~/content/round-table-cities";
import { roundTables } from "~/content/round-tables";
import { durationText, hoursText } from "~/domain/event-dates";
import { isWebAddress } from "~/domain/web-address";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { ApplyBy, applyByText } from "~/features/events/apply-by";
import { DateLeaf } from "~/features/events/date-leaf";
import { EventActions } from "~/features/events/event-actions";
import { type EventSummary, summarizeEvent } from "~/features/events/event-summary";
import { EventTime } from "~/features/events/event-time";
import { practicalities } from "~/features/events/practicalities";
import { ProgrammeHeader } from "~/features/events/programme-header";
import { sealStrands } from "~/features/events/seal-strands";
import { seatsTaken } from "~/features/events/seats-taken";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import { ExternalLink } from "~/features/links/external-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { Seal } from "~/features/seal/seal";
import { eventData } from "~/features/structured-data";
import type { LoaderData, RouteArgs } from "~/route-args";
import { DefinitionList } from "~/ui/definition-list";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Timeline } from "~/ui/timeline";

export async function loader({ context: { services, now }, params }: RouteArgs) {
  const event = await services.findEvent({ slug: params.slug ?? "" });
  if (!event) throw new Response(null, { status: 404 });
  const city =
    event.type === "round-table"
      ? roundTableCities.find(({ location }) => location === event.location)
      : undefined;
  const summary = summarizeEvent(event, now);
  const { registrationDeadline: deadline } = event;
  const takesApplications = summary.state === "open" || summary.keepsWaitingList;
  return {
    structured: eventData(event),
    hours: hoursText(event),
    timeLeft: deadline && takesApplications ? durationText(now, deadline) : null,
    summary,
    // The editor's rule, once more at the moment of linking: an import or a query may have passed it by.
    link: event.link && isWebAddress(event.link) ? event.link : null,
    practical:
      summary.state === "past" || summary.status !== "scheduled"
        ? []
        : practicalities({ type: event.type, city, isTimed: event.timeIsKnown && event.endDate !== null }),
    cityPath: city ? `/round-tables/${city.slug}` : null,
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
    // The seal goes along only to a page on which it is read already; one that failed has none to wait for.
    { tagName: "link", rel: "expect", href: "#behind-seal", blocking: "render" },
  ];
};

export const ErrorBoundary = RouteError;

export const handle: RouteHandle<LoaderData<typeof loader>> = {
  firstView: "programme",
  placeOf: (data) => (data ? eventPage.tiers[data.summary.type].path : null),
  sheet: (data) => data && `${data.summary.title}, ${data.summary.date}`,
};

export default function EventPage() {
  const { summary: event, hours, timeLeft, link, practical, cityPath } = useLoaderData<typeof loader>();
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
          <EventTime event={{ ...event, time: hours }} />
        </p>
        <EventActions event={event} />
        {isToCome && event.state === "closed" && <TextLink to="/events">See upcoming events</TextLink>}
        <ApplyBy meeting={event} timeLeft={timeLeft} />
        {isToCome && (
          <ButtonLink variant="quiet" to={`/events/${event.slug}.ics`}>
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
        <DefinitionList className="max-w-3xl" items={[...particulars(event, hours, link), ...practical]} />
      </Section>

      {event.state === "past" && <Record event={event} />}

      {isToCome && event.type === "round-table" && (
        <>
          <Section title={roundTables.places.title} tone="joined">
            <p className="max-w-3xl text-lg">{roundTables.places.text[0]}</p>
          </Section>
          <Section title={roundTables.order.title} intro={roundTables.order.lead} tone="raised">
            <Timeline stages={roundTables.order.steps} />
          </Section>
        </>
      )}

      {/* On paper a meeting's record ends with the meeting. */}
      <Section
        title={tierName}
        intro={tier.text}
        tone={isToCome && event.type !== "round-table" ? "joined" : "plain"}
        className={event.state === "past" ? "print:hidden" : ""}
      >
        {isToCome && <p className="max-w-3xl">{eventPage.howOneGetsIn}</p>}
        <ul className="flex flex-wrap gap-x-8 gap-y-3 print:hidden">
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
            <TextLink to="/compliance#order">How seats are given</TextLink>
          </li>
        </ul>
      </Section>
      <ApplyBar event={event} />
    </>
  );
}

/** On a phone the way to apply, and until when, stays in reach while the page is read. */
function ApplyBar({ event }: { event: EventSummary }) {
  const { slug, state, keepsWaitingList, deadline } = event;
  if (!deadline || !(state === "open" || keepsWaitingList)) return null;
  return (
    // The button of the theme floats at its end.
    <ApplyLink
      slug={slug}
      isForWaitingList={keepsWaitingList}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] block border-t border-line bg-surface py-3 ps-5 pe-22 text-sm leading-[1.6] font-semibold text-brass underline medium:hidden"
    >
      {applyByText(event, "day")}
    </ApplyLink>
  );
}

/** The seal of an event. Where seats are given out, it has a strand for each, or for every ten or hundred of many. */
function EventSeal({ event }: { event: EventSummary }) {
  const { slug, seats } = event;
  const strands = sealStrands(event);
  return (
    <figure className="flex shrink-0 items-center gap-6 expanded:grid">
      <Seal of={slug} seats={strands} className="w-36 shrink-0 medium:w-48 expanded:w-full" />
      <span id="behind-seal" hidden />
      {seats && strands && (
        <figcaption className="max-w-48 text-sm text-balance text-muted expanded:justify-self-center expanded:text-center">
          {seatsTaken(seats)}: one strand for{" "}
          {strands.each === 1 ? "each seat" : `every ${strands.each.toLocaleString("en")} seats`}
        </figcaption>
      )}
    </figure>
  );
}

function Record({ event: { outcomes, focus } }: { event: EventSummary }) {
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
      <p className="text-muted">{eventPage.noteIsNotReleased}</p>
    </Section>
  );
}

function particulars(event: EventSummary, hours: string | null, link: string | null) {
  const { state, seats, attendance, focus } = event;
  const isPast = state === "past";
  const size = !isPast && seats ? seatsTaken(seats) : attendance;
  return [
    { term: "Time", detail: !hours && (isPast ? "Not published" : "To be announced") },
    { term: "City", detail: event.location },
    { term: "Venue", detail: event.venue },
    { term: "Focus", detail: !isPast && focus },
    { term: !isPast && seats ? "Seats" : "Attendance", detail: size },
    { term: "Read more", detail: link && <ExternalLink url={link} /> },
  ];
}
