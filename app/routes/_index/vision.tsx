import { vision } from "~/content/home";
import { ButtonLink } from "~/features/links/button-link";
import { Section } from "~/ui/section";

export function Vision() {
  return (
    <Section title="Explore the Vision" overline="Why we exist" intro={vision.intro}>
      <ul className="grid border-y-2 expanded:grid-cols-4">
        {vision.pillars.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-2 border-line py-5 max-expanded:not-first:border-t expanded:row-span-2 expanded:grid-rows-subgrid expanded:not-first:border-s expanded:px-5 expanded:first:ps-0 expanded:pt-8 expanded:pb-10"
          >
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
