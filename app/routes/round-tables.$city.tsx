import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type CityTab, cityTab, cityTabs, findCity } from "~/content/round-table-cities";
import { placeTimeText } from "~/domain/when-text";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { DateLeaf } from "~/features/events/date-leaf";
import { EventActions } from "~/features/events/event-actions";
import type { EventSummary } from "~/features/events/event-summary";
import { EventTime } from "~/features/events/event-time";
import { useAreEventsKnown } from "~/features/events/events-known";
import { loadTier } from "~/features/events/load-tier";
import { NextEditionPanel } from "~/features/events/next-edition-panel";
import { practicalities } from "~/features/events/practicalities";
import { ProgrammeHeader } from "~/features/events/programme-header";
import { seatsTaken } from "~/features/events/seats-taken";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { TabLinks } from "~/features/links/tab-links";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { DefinitionList } from "~/ui/definition-list";

export async function loader({ context: { services, now }, params, request }: RouteArgs) {
  const city = findCity(params.city);
  if (!city) throw new Response(null, { status: 404 });
  const events = (await services.listEvents()).filter(({ location }) => location === city.location);
  return {
    city,
    zone: placeTimeText(city.timeZone),
    tab: cityTab(new URL(request.url).searchParams.get("tab")),
    ...loadTier(events, "round-table", now),
  };
}

export const handle: RouteHandle = { firstView: "programme" };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error);
  const { city, tab } = data;
  const label = tab === "overview" ? "" : `: ${cityTabs.find(({ key }) => key === tab)?.label}`;
  return pageMeta({
    title: `${city.location} Round Table${label}`,
    description: city.description,
    path: `/round-tables/${city.slug}`,
  });
};

export const ErrorBoundary = RouteError;

export default function CityRoundTable() {
  const { city, tab, next } = useLoaderData<typeof loader>();
  const Panel = panels[tab];
  return (
    <>
      <ProgrammeHeader
        title={`${city.location} Round Table`}
        overline={<TextLink to="/round-tables">Round Tables</TextLink>}
        lead={city.lead}
        leaf={next && <DateLeaf event={next} />}
        foot={<TabLinks label={`${city.location} Round Table`} tabs={cityTabs} current={tab} />}
      >
        {next && (
          <p>
            Next on <EventTime event={next} />
          </p>
        )}
      </ProgrammeHeader>
      <div className="measure grid gap-10 pt-10 pb-16 medium:pb-24">
        <Panel />
      </div>
    </>
  );
}

const panels = {
  overview: Overview,
  details: Details,
  outcomes: Outcomes,
  focus: Focus,
} as const satisfies Record<CityTab, () => JSX.Element>;

function Overview() {
  const { city, edition, next } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="grid gap-8 expanded:grid-cols-[3fr_2fr] expanded:gap-16" aria-label="The table">
        <div className="grid content-start gap-5 text-lg">
          {city.overview.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="grid content-start gap-3">
          <h2 className="eyebrow">Four threads</h2>
          <dl className="divide-y divide-line border-y border-line">
            {city.overview.threads.map(({ title, text }) => (
              <div key={title} className="py-3">
                <dt className="font-display text-xl">{title}</dt>
                <dd className="text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <NextEditionPanel overline={`The next meeting in ${city.location}`} edition={edition} event={next} />
    </>
  );
}

function Details() {
  const { city, next, zone } = useLoaderData<typeof loader>();
  const areEventsKnown = useAreEventsKnown();
  return (
    <TabPanel id="details" title="What to know before you come">
      {next ? (
        <div className="grid gap-4 border-s-2 border-brass ps-5">
          <p className="text-lg">
            <strong>Next:</strong> <EventTime event={next} />. {next.venue}.
          </p>
          <EventActions event={next} withPage />
        </div>
      ) : (
        areEventsKnown && (
          <p className="max-w-2xl border-s-2 border-line ps-5 text-muted">
            No meeting is announced in {city.location} at present, so there is nothing to apply for yet. The
            details below apply to every meeting here.
          </p>
        )
      )}
      <DefinitionList
        className="max-w-3xl"
        items={[
          ...practicalities({ city, isTimed: false }),
          { term: "Papers", detail: city.details.papers },
          { term: "Time zone", detail: `Every time on this page is ${zone}.` },
          { term: "Venue", detail: !next && "Named on the page of each event once it is settled." },
        ]}
      />
    </TabPanel>
  );
}

function Outcomes() {
  const { city, meetings } = useLoaderData<typeof loader>();
  const past = meetings.filter(({ state }) => state === "past");
  return (
    <TabPanel id="outcomes" title="Past outcomes" lead={city.outcomesLead}>
      <ol className="grid gap-10">
        {past.map((meeting) => (
          <PastMeeting key={meeting.slug} meeting={meeting} />
        ))}
      </ol>
    </TabPanel>
  );
}

function PastMeeting({ meeting }: { meeting: EventSummary }) {
  const [figure, ...words] = meeting.attendance?.split(" ") ?? [];
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-line pt-6 medium:grid-cols-[9rem_1fr]">
      {figure && (
        <p className="flex items-baseline gap-2 medium:block">
          <span className="block font-display text-display text-brass figures">{figure}</span>
          <span className="text-sm text-muted">{words.join(" ")}</span>
        </p>
      )}
      <div className="grid content-start gap-3">
        <p className="text-sm text-muted">
          <EventTime event={meeting} />
        </p>
        <h3 className="font-display text-heading">
          <TextLink to={`/events/${meeting.slug}`}>{meeting.theme ?? meeting.title}</TextLink>
        </h3>
        {meeting.outcomes.length > 0 ? (
          <ul className="grid list-['_–_'] gap-2 ps-4">
            {meeting.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        ) : (
          <p>
            {meeting.focus && `Focus: ${meeting.focus}. `}
            <span className="text-muted">The agreed note has not been published.</span>
          </p>
        )}
      </div>
    </li>
  );
}

function Focus() {
  const { city, meetings } = useLoaderData<typeof loader>();
  const upcoming = meetings.filter(({ state }) => state !== "past").reverse();
  return (
    <TabPanel id="focus" title="Future focus" lead={city.focus.lead}>
      {upcoming.map((meeting) => (
        <div key={meeting.slug} className="frame grid gap-3 p-7">
          <p className="eyebrow">
            <EventTime event={meeting} />
          </p>
          <h3 className="font-display text-heading">{meeting.theme ?? meeting.title}</h3>
          {meeting.focus && <p>{meeting.focus}</p>}
          {meeting.seats && <p className="text-sm text-muted">{seatsTaken(meeting.seats)}</p>}
          <EventActions event={meeting} withPage />
        </div>
      ))}
      <ol className="grid gap-6 expanded:grid-cols-3">
        {city.focus.questions.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-brass pt-4">
            <span aria-hidden="true" className="text-sm text-muted figures">
              Question {index + 1}
            </span>
            <h3 className="font-display text-heading">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      {upcoming.some(({ state }) => state === "open") && (
        <p>
          <ApplyLink variant="secondary">Apply and propose a question</ApplyLink>
        </p>
      )}
    </TabPanel>
  );
}

type TabPanelProps = { id: CityTab; title: string; lead?: string; children: ReactNode };

function TabPanel({ id, title, lead, children }: TabPanelProps) {
  return (
    <section aria-labelledby={id} className="grid gap-8">
      <div className="grid gap-4">
        <h2 id={id} className="font-display text-title">
          {title}
        </h2>
        {lead && <p className="max-w-2xl text-lg text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
