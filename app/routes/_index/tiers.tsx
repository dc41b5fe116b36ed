import { tiers } from "~/content/home";
import { useAreEventsKnown } from "~/features/events/events-known";
import { type NextEdition, nextEdition } from "~/features/events/next-edition";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { TextLink } from "~/features/links/text-link";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import type { HomeEvent } from "./home-event";

export function Tiers({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  return (
    <Section
      id="ecosystem"
      title="A Three-Tier Ecosystem"
      overline="How we meet"
      intro="Each tier feeds the next: a question is opened at a table, worked through in a forum and answered at the summit."
      tone="raised"
    >
      <ol data-renewed="tiers" className="grid gap-6 expanded:grid-cols-3">
        {tiers.map(({ type, to, name, seats, audience, rhythm, scope, text }) => (
          <li
            key={type}
            className="frame grid grid-rows-[auto_auto_1fr_auto] gap-5 p-7 [--color-surface:var(--color-paper)]"
          >
            <div className="flex items-start justify-between gap-4">
              <h3 className="font-display text-[1.75rem] leading-tight">
                <a href={to} className="underline-offset-4 hover:underline">
                  {name}
                </a>
              </h3>
              <Icon name={seats} className="size-18 text-brass" />
            </div>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold text-verdigris figures">
              {[audience, rhythm, scope].map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="text-muted">{text}</p>
            <NextEventBlock edition={nextEdition(events, type, now)} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ApplyLink variant="primary">Explore All Events</ApplyLink>
        <TextLink to="/events">See the programme</TextLink>
      </p>
    </Section>
  );
}

function NextEventBlock({ edition }: { edition: NextEdition }) {
  if (!useAreEventsKnown()) return null;
  const rows = [
    { term: "Location", detail: edition.location },
    { term: "Date", detail: edition.date },
    { term: "Theme", detail: edition.theme },
  ];
  return (
    <div className="grid content-start gap-2 border-t border-line pt-4">
      <h4 className="eyebrow">Next Event</h4>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm figures">
        {rows.map(({ term, detail }) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {edition.remark && <p className="text-sm text-muted">{edition.remark}</p>}
    </div>
  );
}
