import type { ReactNode } from "react";
import { breakable } from "./breakable";

type Item = { term: ReactNode; detail: ReactNode };

/** Terms and what they mean, ruled like a ledger: `Venue — to be announced`. A term without a detail is left out. */
export function DefinitionList({ items, className = "" }: { items: readonly Item[]; className?: string }) {
  return (
    <dl className={`@container divide-y divide-line border-y border-line ${className}`}>
      {items.filter(hasDetail).map(({ term, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and a term may be markup
        <div key={index} className="grid items-baseline gap-x-6 gap-y-0.5 py-3 @md:grid-cols-[11.5rem_1fr]">
          <dt className="text-sm text-muted">{term}</dt>
          {/* At its column's own start, whichever way its words run. */}
          <dd dir="auto" className="max-w-full justify-self-start figures wrap-anywhere">
            {typeof detail === "string" ? breakable(detail) : detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const hasDetail = ({ detail }: Item) => Boolean(detail) || detail === 0;
