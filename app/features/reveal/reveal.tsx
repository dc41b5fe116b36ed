import type { ReactNode } from "react";

/** Lets its content come in once, when it is scrolled into view (start-reveals.ts). */
export function Reveal({ children }: { children: ReactNode }) {
  return <div className="reveal">{children}</div>;
}
