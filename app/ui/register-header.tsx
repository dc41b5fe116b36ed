import type { ReactNode } from "react";
import { SiteSheet } from "./site-sheet";

type RegisterHeaderProps = {
  title: string;
  lead: string;
  children?: ReactNode;
};

export function RegisterHeader({ title, lead, children }: RegisterHeaderProps) {
  return (
    <header className="border-b-2 border-ink">
      <div className="measure grid gap-x-10 gap-y-6 pt-12 pb-6 medium:pt-16 expanded:grid-cols-[1fr_auto] expanded:items-end">
        <div className="grid gap-4">
          <h1 className="font-display text-display">{title}</h1>
          <p className="max-w-2xl text-lg text-balance text-muted">{lead}</p>
        </div>
        {children}
      </div>
      <SiteSheet />
    </header>
  );
}
