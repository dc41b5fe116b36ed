import type { ReactNode } from "react";

type SectionLinkProps = {
  section: string;
  className?: string;
  isCurrent?: boolean;
  /** It is gone once the visitor has scrolled past so many pixels. */
  leavesAt?: number;
  children: ReactNode;
};

/** A link to a section of the page; scripts make the way there smooth (start-smooth-scroll.ts). */
export function SectionLink({ section, className, isCurrent, leavesAt, children }: SectionLinkProps) {
  return (
    <a
      href={`#${section}`}
      className={className}
      aria-current={isCurrent || undefined}
      data-smooth
      data-leaves-at={leavesAt}
    >
      {children}
    </a>
  );
}
