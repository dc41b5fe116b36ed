import type { ReactNode } from "react";
import { SiteSheet } from "~/ui/site-sheet";
import { Rosette } from "./rosette";

type AureusHeaderProps = {
  title: string;
  overline: ReactNode;
  lead: string;
  /** Of the rosette: a product's own mark. */
  petals: number;
  children?: ReactNode;
};

export function AureusHeader({ title, overline, lead, petals, children }: AureusHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="measure grid items-center gap-8 py-12 medium:grid-cols-[1fr_auto] medium:py-16 expanded:py-12">
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow">{overline}</p>
          <h1 className="font-display text-display">{title}</h1>
          <p className="max-w-xl font-display text-xl text-balance text-muted medium:text-heading">{lead}</p>
          {children}
        </div>
        <Rosette petals={petals} className="w-48 text-brass medium:w-60 expanded:w-80" />
      </div>
      <SiteSheet />
    </header>
  );
}
