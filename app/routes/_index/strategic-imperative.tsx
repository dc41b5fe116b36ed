import { strategicImperative } from "~/content/home";
import { Reveal } from "~/features/reveal/reveal";
import { CardGrid } from "~/ui/card-grid";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

export function StrategicImperative() {
  const { title, intro, cards } = strategicImperative;
  return (
    <Section id="strategic" title={title} overline="The strategic imperative" intro={intro}>
      <Reveal>
        <CardGrid columns={2}>
          {cards.map((card) => (
            <li
              key={card.title}
              className="grid content-start gap-3 border border-line bg-surface p-6 lifting"
            >
              <Icon name={card.icon} className="size-7 text-brass" />
              <h3 className="font-display text-heading">{card.title}</h3>
              <p className="text-muted">{card.text}</p>
            </li>
          ))}
        </CardGrid>
      </Reveal>
    </Section>
  );
}
