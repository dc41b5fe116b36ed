import { criteria, criterionTexts } from "~/content/criteria";
import { criteriaOf } from "~/domain/criteria";
import type { EventType } from "~/domain/event";
import { Section } from "~/ui/section";

export function TierCriteria({ type }: { type: EventType }) {
  return (
    <Section id="criteria" title={criteria.title} intro={criteria.lead}>
      <dl className="grid gap-x-10 gap-y-7 medium:not-print:grid-cols-3">
        {criteriaOf[type].map((criterion) => (
          <div
            key={criterion}
            className="grid gap-y-1.5 border-t border-line pt-4 not-print:row-span-2 not-print:grid-rows-subgrid"
          >
            <dt className="font-display text-heading text-balance">{criterionTexts[criterion].title}</dt>
            <dd className="text-muted">{criterionTexts[criterion].text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
