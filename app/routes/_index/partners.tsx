import { partners } from "~/content/partners";
import { ButtonLink } from "~/features/links/button-link";
import { Section } from "~/ui/section";

/** The partners' tiles; each of them leads to the page about partnership. */
export function Partners() {
  return (
    <Section id="partners" title="Partners" overline="In good company" tone="raised">
      <ul className="grid grid-cols-1 gap-px border border-line bg-line medium:grid-cols-2 expanded:grid-cols-5">
        {partners.map(({ name, domain }) => (
          <li key={domain} className="grid bg-surface last:medium:max-expanded:col-span-2">
            <a href="/sponsors" className="partner">
              <span className="font-display text-xl leading-tight">{name}</span>
              {/* A line ends before a dot, if it must, and never at a hyphen. */}
              <span className="text-xs text-muted">
                {domain.split(/(?=\.)/).map((part) => (
                  <span key={part}>{part}</span>
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
