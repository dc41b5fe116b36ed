import { brand } from "~/content/brand";
import { hero, tiers } from "~/content/home";
import { ButtonLink } from "~/features/links/button-link";
import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button-classes";
import { Guilloche } from "~/ui/guilloche";
import { Stat, StatRow } from "~/ui/stat";
import { MoreBelow } from "./more-below";

/** The first screen: what the network is, its figures, and its three tiers on an engraved note. */
export function Hero() {
  return (
    <header id="welcome" className="relative overflow-hidden outline-none">
      <Guilloche pattern="rosette" className="hero-seal" />
      {/* In the middle by its own height: centred, it would move while a slow connection brings the rest of it. */}
      <div className="measure hero-columns">
        <div className="grid justify-items-start gap-6">
          <p className="eyebrow">
            {/* Beside the rail nothing else says it. */}
            <span className="hidden medium:max-expanded:inline">{brand.name} · </span>
            By invitation, since {brand.foundedYear}
          </p>
          <h1 className="font-display text-display">{brand.tagline}</h1>
          <p className="max-w-xl text-lg text-muted">{hero.subtitle}</p>
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
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/intelligence-network">Subscribe to Intelligence</ButtonLink>
            <SectionLink section="ecosystem" className={buttonClasses("secondary")}>
              Explore Ecosystem
            </SectionLink>
          </div>
        </div>
        <TierNote />
      </div>
      <MoreBelow />
    </header>
  );
}

function TierNote() {
  return (
    <div className="frame grid gap-2 p-7 medium:p-9 expanded:mt-12">
      <h2 className="eyebrow">The three-tier ecosystem</h2>
      <ol className="divide-y divide-line">
        {tiers.map(({ numeral, name, audience, rhythm, scope }) => (
          <li key={name} className="grid grid-cols-[2.25rem_1fr] items-baseline gap-y-1 py-4 last:pb-0">
            <span aria-hidden="true" className="font-display text-heading text-brass">
              {numeral}
            </span>
            <span className="font-display text-heading">{name}</span>
            <span className="col-start-2 text-sm text-muted">
              {audience}, {rhythm.toLowerCase()}, {scope.toLowerCase()}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
