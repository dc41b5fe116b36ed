import type { ReactNode } from "react";
import { SiteSheet } from "./site-sheet";

type FormPageProps = {
  title: string;
  overline: string;
  lead: string;
  aside?: ReactNode;
  children: ReactNode;
};

/** A page that is a form, set as one sheet: what it is for in the margin, the form at a readable measure beside that. */
export function FormPage({ title, overline, lead, aside, children }: FormPageProps) {
  return (
    <div className="form-page measure">
      <header className="grid content-start justify-items-start gap-4 border-t-2 border-brass pt-5">
        <p className="eyebrow">{overline}</p>
        <h1 className="font-display text-title">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
        <SiteSheet />
      </header>
      <div className="form-sheet">{children}</div>
      {aside}
    </div>
  );
}
