import type { ReactNode } from "react";
import { SiteSheet } from "~/ui/site-sheet";

type ProgrammeHeaderProps = {
  title: ReactNode;
  overline: ReactNode;
  lead?: ReactNode;
  /** In the margin, large: the numeral of a tier, or the day of a meeting. Decoration: what it says stands in words besides. */
  leaf?: ReactNode;
  children?: ReactNode;
  /** Beside all this where there is room, else below it: the next meeting, or a seal. */
  aside?: ReactNode;
  /** A line of its own at the end: the measures of a tier, or the tabs of a page. */
  foot?: ReactNode;
};

export function ProgrammeHeader({
  title,
  overline,
  lead,
  leaf,
  children,
  aside,
  foot,
}: ProgrammeHeaderProps) {
  return (
    <header className="programme-header border-b-2 border-ink">
      <div className={leaf ? "measure" : "measure leafless"}>
        {leaf && (
          <p aria-hidden="true" className="leaf">
            {leaf}
          </p>
        )}
        <div className="grid min-w-0 content-start justify-items-start gap-5">
          <p className="eyebrow">{overline}</p>
          <h1 className="font-display text-display">{title}</h1>
          {lead && <p className="max-w-2xl text-lg text-muted">{lead}</p>}
          {children}
        </div>
        {aside}
      </div>
      {foot && <div className="measure">{foot}</div>}
      <SiteSheet />
    </header>
  );
}
