import { partners } from "~/content/partners";
import { ButtonLink } from "~/features/links/button-link";
import { Section } from "~/ui/section";

/** A last row shares its width, and no tile stands in it alone where five share a row. */
const share = partners.length % 5 === 1 ? "expanded:basis-1/4" : "expanded:basis-1/6";

export function Partners() {
  return (
    <Section id="partners" title="Partners" overline="In good company" tone="raised">
      <ul className="flex flex-wrap gap-px border border-line bg-line">
        {partners.map(({ name, domain }) => (
          <li key={domain} className={`grid grow basis-full bg-surface medium:basis-1/3 ${share}`}>
            <a
              href="/sponsors"
              className="group grid grid-cols-1 content-center justify-items-center gap-1 px-4 py-7 text-center -outline-offset-2 hover:bg-paper"
            >
              <span className="font-display text-xl leading-tight group-hover:text-brass">{name}</span>
              {/* A line ends before a dot, if it must, and never at a hyphen. */}
              <span className="text-xs text-muted">
                {domain.split(/(?=\.)/).map((part) => (
                  <span key={part} className="inline-block">
                    {part}
                  </span>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to="/sponsors" variant="secondary" className="justify-self-start">
        View all partners
      </ButtonLink>
    </Section>
  );
}
