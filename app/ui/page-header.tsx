import type { ReactNode } from "react";
import { Guilloche } from "./guilloche";

type PageHeaderProps = {
  /** The page's h1. */
  title: ReactNode;
  /** Small capitals above the title. */
  overline?: ReactNode;
  /** One or two sentences below it. */
  lead?: ReactNode;
  /** Actions, badges or a status below the lead. */
  children?: ReactNode;
};

/** The top of every page but the home page: its one h1 beside an engraved rosette, closed by a rule. */
export function PageHeader({ title, overline, lead, children }: PageHeaderProps) {
  return (
    <header className="relative overflow-hidden border-b border-line">
      <Guilloche
        pattern="rosette"
        className="absolute -top-32 -right-40 w-80 text-brass opacity-35 fading expanded:-top-44 expanded:-right-52 expanded:w-140"
      />
      <div className="measure relative grid justify-items-start gap-5 py-12 medium:py-16 expanded:py-24">
        {overline && <p className="eyebrow">{overline}</p>}
        <h1 className="max-w-3xl font-display text-display">{title}</h1>
        {lead && <p className="max-w-2xl text-lg text-balance text-muted">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
