import { difference } from "~/content/home";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

/** Three qualities beside the four gaps that they answer. */
export function Difference() {
  return (
    <Section title="What Makes the Network Different" tone="raised" intro={difference.intro}>
      <ul className="grid gap-8 border-t border-line pt-8 medium:grid-cols-3">
        {difference.cards.map(({ icon, title, text }) => (
          <li key={title} className="grid content-start gap-3">
            <Icon name={icon} className="size-7 text-brass" />
            <h3 className="font-display text-heading">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 expanded:grid-cols-[1fr_2fr] expanded:gap-10">
        <h3 className="eyebrow pt-4">The gaps we work on</h3>
        <ol className="divide-y divide-line border-y border-line">
          {difference.gaps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.25rem_1fr] gap-x-3 gap-y-1 py-4 medium:grid-cols-[2.25rem_12rem_1fr]"
            >
              <span aria-hidden="true" className="text-brass figures">
                {index + 1}.
              </span>
              <h4 className="font-semibold">{title}</h4>
              <p className="col-start-2 text-muted medium:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
