import { hero, tiers } from "~/content/home";
import { owner } from "~/content/owner";
import { ButtonLink } from "~/features/links/button-link";
import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button-classes";
import { SiteSheet } from "~/ui/site-sheet";
import { Stat, StatRow } from "~/ui/stat";
import type { HomeEvent } from "./home-event";
import { MoreBelow } from "./more-below";
import { NextMeeting } from "./next-meeting";
import { Season } from "./season";

export function Hero({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  return (
    <header id="welcome" className="relative overflow-hidden">
      {/* In the middle by its own height: centred, it would move while a slow connection brings the rest of it. */}
      <div className="measure hero-columns">
        <div className="grid content-start justify-items-start gap-4 medium:gap-6">
          <p className="eyebrow">
            {/* Beside the rail nothing else says it. */}
            <span className="hidden medium:max-expanded:inline">{`${owner.name} · `}</span>
            By invitation or application
          </p>
          <h1 className="font-display text-display">{owner.tagline}</h1>
          <p className="max-w-xl text-muted medium:text-lg">{hero.subtitle}</p>
          <MoreBelow />
        </div>
        <div className="grid gap-5 expanded:col-start-2 expanded:row-span-2 expanded:row-start-1">
          <NextMeeting events={events} now={now} />
          <Season events={events} />
        </div>
        <div className="grid content-start justify-items-start gap-4 medium:gap-6">
          <ul className="flex flex-wrap gap-2">
            {hero.badges.map((badge) => (
              <li key={badge}>
                <Badge>{badge}</Badge>
              </li>
            ))}
          </ul>
          <StatRow>
            {hero.stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </StatRow>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <ButtonLink to="/intelligence-network" variant="secondary">
              Subscribe to Intelligence
            </ButtonLink>
            <SectionLink section="ecosystem" className={buttonClasses("quiet")}>
              Explore Ecosystem
            </SectionLink>
          </div>
        </div>
        <TierNote />
      </div>
      <SiteSheet />
    </header>
  );
}

function TierNote() {
  return (
    <div className="frame p-6 expanded:col-span-2">
      <h2 className="eyebrow">The three-tier ecosystem</h2>
      <ol className="expanded:grid expanded:grid-cols-3 expanded:gap-8">
        {tiers.map(({ numeral, name, audience, rhythm, scope }) => (
          <li
            key={name}
            className="grid grid-cols-[2.25rem_1fr] items-baseline border-line pt-3 max-expanded:not-last:border-b max-expanded:not-last:pb-3"
          >
            <span aria-hidden="true" className="font-display text-heading text-brass">
              {numeral}
            </span>
            <span className="font-display text-heading">{name}</span>
            <span className="col-start-2 text-sm text-muted">
              {`${audience}, ${rhythm.toLowerCase()}, ${scope.toLowerCase()}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
