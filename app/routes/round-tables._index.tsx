import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { roundTables } from "~/content/round-tables";
import { loadTier } from "~/features/events/load-tier";
import { MeetingRegister } from "~/features/events/meeting-register";
import { NextEditionPanel } from "~/features/events/next-edition-panel";
import { TierCriteria } from "~/features/events/tier-criteria";
import { TierFacts } from "~/features/events/tier-facts";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import { LinkCard } from "~/features/links/link-card";
import { pageMeta } from "~/features/page-meta";
import { buttonClasses } from "~/ui/button-classes";
import { Card, CardGrid } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Timeline } from "~/ui/timeline";

export const loader = async ({ context: { services, now } }: LoaderFunctionArgs) =>
  loadTier(await services.listEvents(), "round-table", now);

export const meta = () => pageMeta({ ...roundTables.meta, path: "/round-tables" });

export default function RoundTables() {
  const { meetings, edition, next } = useLoaderData<typeof loader>();
  const { facts, register, rules, afternoon, cities, places } = roundTables;
  return (
    <>
      <PageHeader title={roundTables.title} overline="Tier one" lead={roundTables.lead}>
        <TierFacts facts={facts} />
      </PageHeader>

      <div className="measure pt-14 medium:pt-20">
        <NextEditionPanel overline="The next round table" edition={edition} event={next} />
      </div>

      <Section id="register" title={register.title} intro={register.lead}>
        <MeetingRegister caption={register.caption} meetings={meetings} />
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

      <Section title={afternoon.title} intro={afternoon.lead}>
        <Timeline stages={afternoon.steps} />
      </Section>

      <Section title={cities.title} intro={cities.lead} tone="raised">
        <CardGrid columns={2}>
          {cities.items.map((city) =>
            "path" in city ? (
              <LinkCard key={city.name} to={city.path} title={city.name}>
                <p className="text-muted">{city.text}</p>
              </LinkCard>
            ) : (
              <Card key={city.name} as="li" title={city.name} className="bg-transparent">
                <p className="text-muted">{city.text}</p>
              </Card>
            ),
          )}
        </CardGrid>
      </Section>

      <TierCriteria type="round-table" />

      <Section title={places.title}>
        <div className="grid max-w-2xl gap-4">
          {places.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-4">
          <ApplyLink className={buttonClasses()}>Apply to attend</ApplyLink>
          <ButtonLink variant="secondary" to="/compliance">
            How places are decided
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
