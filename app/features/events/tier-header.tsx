import type { EventType } from "~/domain/event";
import type { Tier } from "./load-tier";
import { NextEditionPanel } from "./next-edition-panel";
import { ProgrammeHeader } from "./programme-header";

type TierHeaderProps = {
  type: EventType;
  words: { title: string; lead: string; facts: readonly { term: string; text: string }[] };
  tier: Tier;
};

export function TierHeader({ type, words, tier: { edition, next } }: TierHeaderProps) {
  const { numeral, overline, coming } = tiers[type];
  return (
    <ProgrammeHeader
      title={words.title}
      overline={overline}
      lead={words.lead}
      leaf={<span className="font-display text-display">{numeral}</span>}
      aside={<NextEditionPanel overline={coming} edition={edition} event={next} />}
    >
      <dl className="w-full max-w-md divide-y divide-line border-y border-line">
        {words.facts.map(({ term, text }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-display text-heading figures">{text}</dd>
          </div>
        ))}
      </dl>
    </ProgrammeHeader>
  );
}

const tiers = {
  "round-table": { numeral: "I", overline: "Tier one", coming: "The next round table" },
  "finance-forum": { numeral: "II", overline: "Tier two", coming: "The next forum" },
  "defi-summit": { numeral: "III", overline: "Tier three", coming: "The next summit" },
} as const;
