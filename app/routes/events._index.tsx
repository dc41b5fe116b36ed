import { useLoaderData } from "@remix-run/react";
import { eventTypeNames } from "~/content/event-types";
import { programme } from "~/content/programme";
import type { EventType } from "~/domain/event";
import { CalendarLinks } from "~/features/calendar/calendar-links";
import { type EventSummary, summarizeEvent } from "~/features/events/event-summary";
import { useAreEventsKnown } from "~/features/events/events-known";
import { ProgrammeEntry } from "~/features/events/programme-entry";
import { knownWord } from "~/features/known-word";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { RegisterHeader } from "~/ui/register-header";
import { Section } from "~/ui/section";

type Time = keyof typeof programme.times;
type Filter = { type: EventType | null; when: Time | null };

export async function loader({ request, context: { services, now } }: RouteArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const meetings = (await services.listEvents())
    .filter(({ type }) => filter.type === null || type === filter.type)
    .map((event) => summarizeEvent(event, now));
  const isHeld = ({ state }: EventSummary) => state === "past";
  return {
    filter,
    coming: meetings.filter((meeting) => !isHeld(meeting)),
    past: meetings.filter(isHeld).reverse(),
  };
}

export const handle: RouteHandle = { firstView: "programme" };

export const meta = () => pageMeta({ ...programme.meta, path: "/events" });

export default function Programme() {
  const { filter, ...meetings } = useLoaderData<typeof loader>();
  const areKnown = useAreEventsKnown();
  return (
    <>
      <RegisterHeader title={programme.title} lead={programme.lead}>
        <nav aria-label="Narrow the list" className="grid gap-x-8 gap-y-1 text-sm">
          <FilterLinks name="type" words={eventTypeNames.many} filter={filter} />
          <FilterLinks name="when" words={programme.times} filter={filter} />
        </nav>
      </RegisterHeader>
      {areKnown &&
        (["coming", "past"] as const)
          .filter((time) => filter.when === null || filter.when === time)
          .map((time) => (
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
          For feed readers there is a <TextLink to="/feed.xml">feed of events and briefings</TextLink>, for
          programs an <TextLink to="/api/openapi.json">open API</TextLink>.
        </p>
      </Section>
    </>
  );
}

/** One way to narrow the list: links that keep what is chosen in the other. */
function FilterLinks({
  name,
  words,
  filter,
}: {
  name: keyof Filter;
  words: Record<string, string>;
  filter: Filter;
}) {
  const link = (value: string | null) => {
    const chosen = Object.entries({ ...filter, [name]: value }).filter(([, other]) => other !== null);
    return `/events?${new URLSearchParams(chosen as [string, string][])}`.replace(/\?$/, "");
  };
  const choices: [string | null, string][] = [[null, programme.all[name]], ...Object.entries(words)];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {choices.map(([value, label]) => (
        <li key={label}>
          <a
            href={link(value)}
            aria-current={value === filter[name] ? "true" : undefined}
            className="inline-flex min-h-11 items-center text-muted decoration-brass decoration-2 underline-offset-8 hover:text-ink current:font-semibold current:text-ink current:underline"
          >
            <span className="sr-only">Show </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function readFilter(parameters: URLSearchParams): Filter {
  return {
    type: knownWord(eventTypeNames.many, parameters.get("type")),
    when: knownWord(programme.times, parameters.get("when")),
  };
}
