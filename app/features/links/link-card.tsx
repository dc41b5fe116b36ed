import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

type LinkCardProps = {
  to: string;
  title: ReactNode;
  icon?: IconName;
  overline?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
  children?: ReactNode;
};

/** A list item that is one large link: its title is the link, its whole surface takes the press. */
export function LinkCard({
  to,
  title,
  icon,
  overline,
  headingLevel = 3,
  className = "",
  children,
}: LinkCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={`group relative flex flex-col gap-3 border border-line bg-surface p-6 transition-colors duration-150 hover:border-brass ${className}`}
    >
      {icon && <Icon name={icon} className="size-7 text-brass" />}
      {overline && <p className="eyebrow">{overline}</p>}
      <Heading className="font-display text-heading">
        <a
          href={to}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          {title}
        </a>
      </Heading>
      {children}
      <Icon
        name="arrow-right"
        className="mt-auto size-5 text-brass transition-transform duration-150 group-hover:translate-x-1 rtl:-scale-x-100 print:hidden"
      />
    </li>
  );
}
