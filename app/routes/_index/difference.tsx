import { difference } from "~/content/home";
import { Section } from "~/ui/section";

export function Difference() {
  return (
    <Section title="What Makes the Network Different" tone="raised" intro={difference.intro}>
      <ul className="ruled-rows border-t-2 border-ink">
        {difference.cards.map(({ title, text }) => (
          <li key={title} className="grid items-baseline gap-x-10 gap-y-2 py-5 medium:grid-cols-2">
            <h3 className="font-display text-title">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="eyebrow">The gaps we work on</h3>
      <ol className="grid gap-6 medium:grid-cols-2 expanded:grid-cols-4">
        {difference.gaps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1 text-sm">
            <span aria-hidden="true" className="font-display text-title text-brass figures">
              {index + 1}
            </span>
            <h4 className="font-semibold">{title}</h4>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
