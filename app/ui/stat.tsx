import type { ReactNode } from "react";

/** One figure and what it counts; put several into a StatRow. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 first:ps-0 medium:px-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl leading-tight whitespace-nowrap figures medium:text-4xl">
        {value}
      </dd>
    </div>
  );
}

/** Figures side by side between hairlines; more than three wrap into pairs on a narrow screen. */
export function StatRow({ isWrapping = false, children }: { isWrapping?: boolean; children: ReactNode }) {
  return (
    <dl
      className={`border-y border-line py-4 ${
        isWrapping
          ? "grid grid-cols-2 gap-y-4 *:odd:ps-0 medium:flex medium:ruled-columns medium:*:not-first:ps-6"
          : "flex ruled-columns"
      }`}
    >
      {children}
    </dl>
  );
}
