import type { ReactNode } from "react";

/** Running text of a page: headings, paragraphs and lists at a readable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose reading max-w-2xl">{children}</div>;
}
