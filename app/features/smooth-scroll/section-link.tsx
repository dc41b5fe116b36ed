import type { ReactNode } from "react";
import { scrollToSection } from "./smooth-scroll";

/** A link to a section of the page; scripts make the way there smooth. */
export function SectionLink({
  section,
  className,
  isCurrent,
  children,
}: {
  section: string;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${section}`}
      className={className}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        scrollToSection(section);
      }}
    >
      {children}
    </a>
  );
}
