import { vision } from "~/content/home";
import { ButtonLink } from "~/features/links/button-link";
import { Section } from "~/ui/section";

export function Vision() {
  return (
    <Section title="Explore the Vision" overline="Why we exist" intro={vision.intro}>
      <ul className="pillars">
        {vision.pillars.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-display text-heading">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/framework">Strategic Framework</ButtonLink>
        <ButtonLink to="/aureus" variant="secondary">
          Aureus Platform
        </ButtonLink>
      </div>
    </Section>
  );
}
