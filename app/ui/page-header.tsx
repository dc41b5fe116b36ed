import type { ReactNode } from "react";
import { Guilloche } from "./guilloche";
import { SiteSheet } from "./site-sheet";

type PageHeaderProps = {
  title: ReactNode;
  overline?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

export function PageHeader({ title, overline, lead, children }: PageHeaderProps) {
  return (
    <header className="relative overflow-hidden border-b border-line only:border-b-0">
      <Guilloche
        pattern="rosette"
        className="absolute -top-32 -end-40 w-80 text-brass opacity-35 fading expanded:-top-44 expanded:-end-52 expanded:w-140"
      />
      <div className="measure relative flex flex-wrap items-center gap-10 py-12 medium:py-16 expanded:flex-nowrap expanded:py-16">
        <div className="grid min-w-0 grow justify-items-start gap-5">
          {overline && <p className="eyebrow">{overline}</p>}
          <h1 className="max-w-3xl font-display text-display">{title}</h1>
          {lead && <p className="max-w-2xl text-lg text-balance text-muted">{lead}</p>}
          {children}
        </div>
      </div>
      <SiteSheet />
    </header>
  );
}
