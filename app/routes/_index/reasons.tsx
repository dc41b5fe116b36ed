import { reasons } from "~/content/home";
import { Guilloche } from "~/ui/guilloche";
import { Section } from "~/ui/section";

export function Reasons() {
  return (
    <Section id="succeed" title="Why We Succeed" overline="What we hold to">
      <div className="quarters">
        <Guilloche pattern="rosette" className="hidden text-brass medium:block" />
        <ul>
          {reasons.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2">
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
