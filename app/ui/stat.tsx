import type { ReactNode } from "react";

export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="-ms-2.25 flex flex-col-reverse justify-end border-s border-line ps-2 medium:-ms-6.25 medium:ps-6">
      <dt className="text-sm tracking-tight text-muted medium:tracking-normal">{label}</dt>
      <dd className="font-display text-3xl leading-tight whitespace-nowrap figures medium:text-4xl">
        {value}
      </dd>
    </div>
  );
}

/** Figures side by side between hairlines; that of a row's first figure is cut off. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-4.25 gap-y-3 overflow-hidden border-y border-line py-4 max-medium:w-full medium:gap-x-12.25">
      {children}
    </dl>
  );
}
