import { Guilloche } from "~/ui/guilloche";
import { Icon, type IconName } from "~/ui/icon";
import { Section } from "~/ui/section";

export function Drawings() {
  return (
    <Section title="Drawings" tone="raised">
      <div className="flex flex-wrap items-center gap-8 text-brass">
        <Guilloche pattern="rosette" className="w-40" />
        <Guilloche pattern="rosette" className="w-20 text-verdigris" />
        <Icon name="seal" className="size-16 stroke-1" />
      </div>
      <Guilloche pattern="band" className="text-brass" />
      <ul className="grid grid-cols-3 gap-5 medium:grid-cols-7 expanded:grid-cols-10">
        {icons.map((name) => (
          <li key={name} className="grid min-w-0 justify-items-center gap-1.5 text-center text-xs text-muted">
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const icons: IconName[] = [
  "home",
  "round-table",
  "forum",
  "summit",
  "briefing",
  "partnership",
  "compliance",
  "aureus",
  "framework",
  "sun",
  "moon",
  "system",
  "arrow-right",
  "arrow-down",
  "arrow-up",
  "arrow-left",
  "external",
  "check",
  "close",
  "plus",
  "calendar",
  "clock",
  "place",
  "people",
  "alert",
  "info",
  "download",
  "globe",
  "scales",
  "bridge",
  "translate",
  "handshake",
  "key",
  "action",
  "mail",
  "lock",
];
