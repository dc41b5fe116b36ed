import { LinkCard } from "~/features/links/link-card";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Card, CardGrid } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { Divider } from "~/ui/divider";
import { Section } from "~/ui/section";

export function Surfaces() {
  const tones: BadgeTone[] = ["neutral", "brass", "verdigris", "danger"];
  return (
    <Section title="Surfaces">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <CardGrid>
        <Card as="li" title="Plain" icon="round-table">
          <p className="text-muted">A surface with a hairline.</p>
        </Card>
        <Card as="li" title="Framed" overline="With an overline" look="framed">
          <p className="text-muted">The double hairline of an engraved note.</p>
        </Card>
        <LinkCard to="/material3-test" title="A link" icon="forum">
          <p className="text-muted">All of it can be pressed.</p>
        </LinkCard>
      </CardGrid>
      <DefinitionList
        items={[
          { term: "Location", detail: "Bangkok" },
          { term: "Date", detail: "12 December 2026" },
        ]}
      />
      <Divider />
    </Section>
  );
}
