import type { ReactNode } from "react";

/** One figure and what it counts; put several into a StatRow. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end px-3 first:ps-0 last:pe-0 medium:px-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl leading-tight whitespace-nowrap figures medium:text-4xl">
        {value}
      </dd>
    </div>
  );
}

/** Figures side by side between hairlines. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-y-3 border-y border-line py-4 ruled-columns">{children}</dl>;
}
