import type { ReactNode } from "react";
import { SiteSheet } from "./site-sheet";

type OwnPageHeaderProps = {
  title: string;
  reference: ReactNode;
  lead: string;
  seal?: ReactNode;
  children?: ReactNode;
};

/** The head of a page that belongs to one person: a sheet of its own with the seal and the reference, like a passport's. */
export function OwnPageHeader({ title, reference, lead, seal, children }: OwnPageHeaderProps) {
  return (
    <div className="measure pt-6 medium:pt-10">
      <header className="frame grid items-center gap-x-10 gap-y-5 p-7 medium:p-10 medium:grid-cols-[1fr_auto]">
        <div className="grid min-w-0 justify-items-start gap-4">
          <p className="border-b border-brass pb-1 font-semibold tracking-widest text-brass figures">
            {reference}
          </p>
          <h1 className="font-display text-title">{title}</h1>
          <p className="max-w-2xl text-muted wrap-anywhere medium:text-lg">{lead}</p>
          {children}
        </div>
        {seal}
        <SiteSheet />
      </header>
    </div>
  );
}
