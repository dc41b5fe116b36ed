/** The measures of a tier: lines on a phone, figures side by side from 600 px. */
export function TierFacts({ facts }: { facts: readonly { term: string; text: string }[] }) {
  return (
    <dl className="grid w-full divide-y divide-line border-y border-line medium:flex medium:w-auto medium:divide-x medium:divide-y-0 medium:py-4">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-4 py-2 medium:flex-col-reverse medium:items-start medium:gap-0 medium:px-6 medium:py-0 medium:first:ps-0"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-display text-heading figures expanded:text-3xl">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
