import { reasons } from "~/content/home";
import { Card, CardGrid } from "~/ui/card";
import { Section } from "~/ui/section";

export function Reasons() {
  return (
    <Section id="succeed" title="Why We Succeed" overline="What we hold to" className="outline-none">
      <CardGrid columns={4}>
        {reasons.map(({ icon, title, text }) => (
          <Card key={title} as="li" icon={icon} title={title}>
            <p className="text-muted">{text}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
