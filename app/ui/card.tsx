import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type CardProps = {
  title?: ReactNode;
  icon?: IconName;
  /** Small capitals above the title. */
  overline?: ReactNode;
  /** The element: `li` inside a CardGrid that is a list. */
  as?: "div" | "li" | "article";
  headingLevel?: 2 | 3 | 4;
  /** `framed` has the double hairline of an engraved note. */
  look?: "plain" | "framed";
  className?: string;
  children?: ReactNode;
};

/** A bordered surface with an optional icon, overline and title. */
export function Card({
  title,
  icon,
  overline,
  as: Element = "div",
  headingLevel = 3,
  look = "plain",
  className = "",
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const surface = look === "framed" ? "frame p-7" : "border border-line bg-surface p-6";
  return (
    <Element className={`grid content-start gap-3 ${surface} ${className}`}>
      {icon && <Icon name={icon} className="size-7 text-brass" />}
      {overline && <p className="eyebrow">{overline}</p>}
      {title && <Heading className="font-display text-heading">{title}</Heading>}
      {children}
    </Element>
  );
}

/** Cards side by side as a list: one column on a phone, then as many as `columns` says. */
export function CardGrid({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return <ul className={`grid gap-5 ${columnClasses[columns]}`}>{children}</ul>;
}

const columnClasses = {
  2: "medium:grid-cols-2",
  3: "medium:grid-cols-2 medium:max-expanded:*:last:odd:col-span-2 expanded:grid-cols-3",
  4: "medium:grid-cols-2 expanded:grid-cols-4",
} as const;
