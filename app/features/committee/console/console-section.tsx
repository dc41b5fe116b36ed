import type { ReactNode } from "react";

export function ConsoleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
