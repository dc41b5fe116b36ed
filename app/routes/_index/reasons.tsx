import { reasons } from "~/content/home";
import { Guilloche } from "~/ui/guilloche";
import { Section } from "~/ui/section";

export function Reasons() {
  return (
    <Section id="succeed" title="Why We Succeed" overline="What we hold to">
      <div className="relative">
        <Guilloche
          pattern="rosette"
          className="absolute inset-0 m-auto hidden w-56 text-brass opacity-50 medium:block"
        />
        <ul className="grid gap-6 medium:grid-cols-2 medium:gap-x-60 medium:gap-y-20">
          {reasons.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 medium:odd:text-end">
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
