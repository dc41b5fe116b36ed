import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { stops } from "~/content/home-stops";
import { owner } from "~/content/owner";
import { lastTurn } from "~/domain/event-availability";
import { nextEvent, upcomingEvents } from "~/domain/event-choice";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { SideDots } from "~/features/side-dots/side-dots";
import { organizationData } from "~/features/structured-data";
import type { RouteArgs } from "~/route-args";
import { Guilloche } from "~/ui/guilloche";
import { Difference } from "./difference";
import { EventBanner } from "./event-banner";
import { Hero } from "./hero";
import { homeEvent } from "./home-event";
import { Partners } from "./partners";
import { Reasons } from "./reasons";
import { StrategicImperative } from "./strategic-imperative";
import { Tiers } from "./tiers";
import { Vision } from "./vision";

export const handle: RouteHandle = { firstView: "home" };

export const meta: MetaFunction = () => [
  ...pageMeta({ title: owner.tagline, description: owner.description, path: "/" }),
  organizationData(),
];

export async function loader({ context }: RouteArgs) {
  const events = upcomingEvents(await context.services.listEvents(), context.now);
  // As long as nothing turns on the time, the same page is not drawn again.
  const now = lastTurn(events, context.now);
  return { events: events.map(homeEvent), now: now.toISOString() };
}

export default function Home() {
  const { events, now: serverNow } = useLoaderData<typeof loader>();
  const now = new Date(serverNow);
  const roundTable = nextEvent(events, "round-table", now);
  return (
    <>
      <Hero events={events} now={now} />
      <div id="event" data-computed-at={serverNow} data-renewed="event">
        {roundTable && <EventBanner event={roundTable} now={now} />}
        <Guilloche pattern="band" className="text-brass opacity-80" />
      </div>
      <Vision />
      <Difference />
      <StrategicImperative />
      <Tiers events={events} now={now} />
      <Reasons />
      <Partners />
      <SideDots stops={stops} />
    </>
  );
}
