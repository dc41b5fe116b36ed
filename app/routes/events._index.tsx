import { useLoaderData } from "@remix-run/react";
import { programme } from "~/content/programme";
import { CalendarLinks } from "~/features/calendar/calendar-links";
import { type EventSummary, summarizeEvent } from "~/features/events/event-summary";
import { useAreEventsKnown } from "~/features/events/events-known";
import { ProgrammeEntry } from "~/features/events/programme-entry";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { RegisterHeader } from "~/ui/register-header";
import { Section } from "~/ui/section";

export async function loader({ context: { services, now } }: RouteArgs) {
  const meetings = (await services.listEvents()).map((event) => summarizeEvent(event, now));
  const isHeld = ({ state }: EventSummary) => state === "past";
  return {
    coming: meetings.filter((meeting) => !isHeld(meeting)),
    past: meetings.filter(isHeld).reverse(),
  };
}

export const handle: RouteHandle = { firstView: "programme" };

export const meta = () => pageMeta({ ...programme.meta, path: "/events" });

export default function Programme() {
  const meetings = useLoaderData<typeof loader>();
  const areKnown = useAreEventsKnown();
  return (
    <>
      <RegisterHeader title={programme.title} lead={programme.lead} />
      {areKnown &&
        (["coming", "past"] as const).map((time) => (
          <Section key={time} title={programme.times[time]} tone={time === "past" ? "raised" : "plain"}>
            {meetings[time].length === 0 ? (
              <p className="max-w-2xl text-lg text-muted">{programme.none[time]}</p>
            ) : (
              <ol className="divide-y divide-line border-y border-ink">
                {meetings[time].map((meeting) => (
                  <ProgrammeEntry key={meeting.slug} meeting={meeting} />
                ))}
              </ol>
            )}
          </Section>
        ))}
      <Section title={programme.follow}>
        <CalendarLinks />
        <p className="text-muted">
          For programs there is an <TextLink to="/api/openapi.json">open API</TextLink>.
        </p>
      </Section>
    </>
  );
}
