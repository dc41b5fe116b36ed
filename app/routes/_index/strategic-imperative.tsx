import { strategicImperative } from "~/content/home";
import { CardGrid } from "~/ui/card-grid";
import { Guilloche } from "~/ui/guilloche";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

export function StrategicImperative() {
  const { title, intro, cards } = strategicImperative;
  return (
    <Section id="strategic" title={title} overline="The strategic imperative" intro={intro} tone="plate">
      <Guilloche
        pattern="rosette"
        className="absolute -end-40 -top-20 -z-10 w-80 text-brass opacity-25 expanded:w-180"
      />
      {/* It comes in once, when it is scrolled into view (start-reveals.ts). */}
      <div className="reveal">
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
      </div>
    </Section>
  );
}
