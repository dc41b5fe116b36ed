import { vision } from "~/content/home";
import { ButtonLink } from "~/features/links/button-link";
import { Card, CardGrid } from "~/ui/card";
import { Section } from "~/ui/section";

export function Vision() {
  return (
    <Section title="Explore the Vision" overline="Why we exist" intro={vision.intro}>
      <CardGrid columns={2}>
        {vision.pillars.map(({ icon, title, text }) => (
          <Card key={title} as="li" icon={icon} title={title}>
            <p className="text-muted">{text}</p>
          </Card>
        ))}
      </CardGrid>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/framework">Strategic Framework</ButtonLink>
        <ButtonLink to="/aureus" variant="secondary">
          Aureus Platform
        </ButtonLink>
      </div>
    </Section>
  );
}
