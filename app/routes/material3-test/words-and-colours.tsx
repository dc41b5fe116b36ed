import { TextLink } from "~/features/links/text-link";
import { Button } from "~/ui/button";
import { Prose } from "~/ui/prose";
import { Section } from "~/ui/section";
import { Stat, StatRow } from "~/ui/stat";

export function Words() {
  return (
    <Section title="Words">
      <Prose>
        <h2>A heading within prose</h2>
        <p>
          Running text with <strong>weight</strong> and <TextLink to="/">a link</TextLink>, followed by a
          list.
        </p>
        <ul>
          <li>Figures align: 1,111 and 2,000</li>
          <li>Hairlines separate</li>
        </ul>
        <h3>A smaller heading</h3>
        <ol>
          <li>First</li>
          <li>Second</li>
        </ol>
      </Prose>
      <StatRow>
        <Stat value="15-20" label="Round table" />
        <Stat value="200" label="Forum" />
        <Stat value="2,000+" label="Summit" />
      </StatRow>
    </Section>
  );
}

export function Colours() {
  const swatches = [
    ["paper", "bg-paper"],
    ["surface", "bg-surface"],
    ["ink", "bg-ink"],
    ["muted", "bg-muted"],
    ["line", "bg-line"],
    ["brass", "bg-brass"],
    ["verdigris", "bg-verdigris"],
    ["danger", "bg-danger"],
    ["focus", "bg-focus"],
  ] as const;
  const accents = ["aureus", "arb", "aalp", "dax"] as const;
  return (
    <Section title="Colours" tone="raised">
      <ul className="grid grid-cols-3 gap-4 medium:grid-cols-5 expanded:grid-cols-9">
        {swatches.map(([name, fill]) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <span className={`h-14 border border-line ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-4 medium:grid-cols-4">
        {accents.map((accent) => (
          <li key={accent} data-accent={accent} className="grid justify-items-start gap-3">
            <p className="eyebrow">{accent}</p>
            <Button>Primary</Button>
            <Button variant="secondary">Secondary</Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
