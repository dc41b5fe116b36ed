import { strategicImperative } from "~/content/home";
import { Reveal } from "~/features/reveal/reveal";
import { Card, CardGrid } from "~/ui/card";
import { Section } from "~/ui/section";

export function StrategicImperative() {
  const { title, intro, cards } = strategicImperative;
  return (
    <Section id="strategic" title={title} overline="The strategic imperative" intro={intro}>
      <Reveal>
        <CardGrid columns={2}>
          {cards.map((card) => (
            <Card key={card.title} as="li" icon={card.icon} title={card.title} className="lifting">
              <p className="text-muted">{card.text}</p>
            </Card>
          ))}
        </CardGrid>
      </Reveal>
    </Section>
  );
}
