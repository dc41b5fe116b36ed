import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

type LinkCardProps = {
  to: string;
  title: ReactNode;
  overline?: ReactNode;
  children?: ReactNode;
};

/** A list item that is one large link: its title is the link, its whole surface takes the press. */
export function LinkCard({ to, title, overline, children }: LinkCardProps) {
  return (
    <li className="group relative flex flex-col gap-3 border border-line bg-surface p-6 transition-colors duration-150 hover:border-brass">
      {overline && <p className="eyebrow">{overline}</p>}
      <h3 className="font-display text-heading">
        <a
          href={to}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          {title}
        </a>
      </h3>
      {children}
      <Icon
        name="arrow-right"
        className="mt-auto size-5 text-brass transition-transform duration-150 group-hover:translate-x-1 rtl:-scale-x-100 print:hidden"
      />
    </li>
  );
}
