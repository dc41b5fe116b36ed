import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { rememberedApplications } from "~/domain/application-cookie";
import { upcomingEvents } from "~/domain/event-choice";
import { dateText } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import type { VisibleState } from "~/domain/seat-state";
import { CalendarLinks } from "~/features/calendar/calendar-links";
import { ApplyBy } from "~/features/events/apply-by";
import { summarizeEvent } from "~/features/events/event-summary";
import { EventTime } from "~/features/events/event-time";
import { LinkCard } from "~/features/links/link-card";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Badge, type BadgeTone } from "~/ui/badge";
import { CardGrid } from "~/ui/card-grid";
import { OwnPageHeader } from "~/ui/own-page-header";
import { Section } from "~/ui/section";
import { stateWords } from "./applications.$token/state-words";

export const handle: RouteHandle = { firstView: "form" };

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Dashboard",
    description: "Your applications and upcoming events.",
    path: "/dashboard",
    noindex: true,
  });

export async function loader({ context, request }: RouteArgs) {
  const { services, now } = context;
  const [applications, events] = await Promise.all([
    services.listOwnApplications(rememberedApplications(request.headers.get("Cookie"), request.url)),
    services.listEvents(),
  ]);
  return {
    applications: applications.map(({ token, application: { reference, state, event } }) => ({
      token,
      reference,
      state,
      word: stateWords({ state, timeline: [], phase: eventPhase(event, now), arrivedAt: undefined }).title,
      title: event.title,
      date: event.date,
      timeZone: event.timeZone,
    })),
    events: upcomingEvents(events, now)
      .slice(0, 3)
      .map((event) => summarizeEvent(event, now)),
  };
}

export default function Dashboard() {
  const { applications, events } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnPageHeader
        reference="This browser"
        title="Dashboard"
        lead="Your applications from this browser, and upcoming events."
      />
      <Section title="Your applications">
        {applications.length === 0 ? (
          <p className="max-w-2xl text-muted">This browser knows of no application.</p>
        ) : (
          <CardGrid columns={2}>
            {applications.map(({ token, reference, state, word, title, ...event }) => (
              <LinkCard key={token} to={`/applications/${token}`} title={title} overline={reference}>
                <p className="text-muted">{dateText(event)}</p>
                <p>
                  <Badge tone={tones[state]}>{word}</Badge>
                </p>
              </LinkCard>
            ))}
          </CardGrid>
        )}
        <p className="max-w-2xl">
          Applied elsewhere, or lost the link? <TextLink to="/applications">Find my application</TextLink>
        </p>
      </Section>
      <Section title="Upcoming events" tone="raised">
        {events.length === 0 ? (
          <p className="max-w-2xl text-muted">No event is announced at the moment.</p>
        ) : (
          <CardGrid columns={3}>
            {events.map((event) => (
              <LinkCard
                key={event.slug}
                to={`/events/${event.slug}`}
                title={event.title}
                overline={event.theme}
              >
                <p className="text-muted">
                  <EventTime event={event} />
                </p>
                {event.label && (
                  <p>
                    <Badge>{event.label}</Badge>
                  </p>
                )}
                <ApplyBy meeting={event} />
              </LinkCard>
            ))}
          </CardGrid>
        )}
        <CalendarLinks />
      </Section>
    </>
  );
}

const tones = {
  pending: "brass",
  waitlisted: "brass",
  held: "brass",
  promised: "verdigris",
  seated: "verdigris",
  confirmed: "verdigris",
  lapsed: "neutral",
  declined: "neutral",
  withdrawn: "neutral",
} as const satisfies Record<VisibleState, BadgeTone>;
