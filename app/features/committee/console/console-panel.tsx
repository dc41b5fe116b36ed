import type { ReactNode } from "react";

/** A framed part of a page where something is done; its heading's id is `<id>-title`. */
export function ConsolePanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="border border-line bg-surface p-5">
      <h2 id={`${id}-title`} className="font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
