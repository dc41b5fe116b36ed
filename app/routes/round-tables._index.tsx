import { useLoaderData } from "@remix-run/react";
import { cities } from "~/content/cities";
import { roundTables } from "~/content/round-tables";
import { ApplyWhileOpen } from "~/features/events/apply-while-open";
import { loadTier } from "~/features/events/load-tier";
import { MeetingRegister } from "~/features/events/meeting-register";
import { roundTablePath } from "~/features/events/round-table-path";
import { TierCriteria } from "~/features/events/tier-criteria";
import { TierHeader } from "~/features/events/tier-header";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Section } from "~/ui/section";
import { Timeline } from "~/ui/timeline";

export const loader = async ({ context: { services, now } }: RouteArgs) =>
  loadTier(await services.listEvents(), "round-table", now);

export const handle: RouteHandle = { firstView: "programme" };

export const meta = () => pageMeta({ ...roundTables.meta, path: "/round-tables" });

export default function RoundTables() {
  const tier = useLoaderData<typeof loader>();
  const { register, rules, order, cities: table, places } = roundTables;
  return (
    <>
      <TierHeader type="round-table" words={roundTables} tier={tier} />

      <Section id="register" title={register.title} intro={register.lead}>
        <MeetingRegister caption={register.caption} meetings={tier.meetings} />
      </Section>

      <Section title={rules.title} intro={rules.lead} tone="raised">
        <ol className="grid gap-x-12 gap-y-8 medium:grid-cols-2">
          {rules.items.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-t border-line pt-5">
              <span aria-hidden="true" className="font-display text-title text-brass">
                {index + 1}
              </span>
              <div className="grid content-start gap-2">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={order.title} intro={order.lead}>
        <Timeline stages={order.steps} />
      </Section>

      <Section title={table.title} intro={table.lead} tone="raised">
        <ul className="grid gap-x-12 gap-y-8 medium:grid-cols-2">
          {cities.map((city) => (
            <li key={city.name} className="grid content-start gap-2 border-t-2 border-ink pt-4">
              <h3 className="font-display text-title">
                {roundTablePath(city.name) === "/round-tables" ? (
                  city.name
                ) : (
                  <TextLink to={roundTablePath(city.name)}>{city.name}</TextLink>
                )}
              </h3>
              <p className="text-muted">{city.text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <TierCriteria type="round-table" />

      <Section title={places.title} tone="joined">
        <div className="grid max-w-2xl gap-4">
          {places.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-4">
          <ApplyWhileOpen isAnyOpen={tier.isAnyOpen} />
          <ButtonLink variant="secondary" to="/compliance#order">
            How seats are given
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
