import type { ReactNode } from "react";

/** Running text of a page: headings, paragraphs and lists at a readable measure. */
export function Prose({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`prose max-w-2xl ${className}`}>{children}</div>;
}
