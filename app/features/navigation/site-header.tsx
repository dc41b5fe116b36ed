import { Link, useLocation } from "@remix-run/react";
import { brand } from "~/content/brand";
import { type Destination, destinationGroups } from "~/content/navigation";
import { Icon } from "~/ui/icon";

/**
 * The network's name and the main navigation. Media queries alone decide its form: a bottom bar with the first
 * group below 600 px, a rail from there, a drawer from 1100 px; so it is right at the first paint.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="site-header relative z-30 medium:fixed medium:inset-y-0 medium:left-0 medium:flex medium:w-20 medium:flex-col medium:overflow-y-auto medium:border-r medium:border-line medium:bg-surface expanded:w-72">
      <Link
        to="/"
        viewTransition
        aria-label={brand.name}
        className="flex items-center gap-3 px-5 py-3.5 medium:justify-center medium:px-0 medium:py-5 expanded:justify-start expanded:pr-4 expanded:pl-7 expanded:pt-9 expanded:pb-7"
      >
        <Icon name="seal" className="size-8 stroke-1 text-brass expanded:size-11" />
        <span
          aria-hidden="true"
          className="font-display text-xl leading-tight whitespace-nowrap medium:hidden expanded:block"
        >
          {brand.name}
        </span>
      </Link>
      <nav
        aria-label="Main"
        className="site-navigation fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] medium:static medium:divide-y medium:divide-line medium:border-t-0 medium:pb-4 expanded:px-3"
      >
        {destinationGroups.map((group) => (
          <ul
            key={group[0].to}
            className="hidden first:grid first:grid-cols-4 medium:grid medium:py-3 medium:first:grid-cols-1 medium:first:pt-0"
          >
            {group.map(({ to, label, icon, others }: Destination) => (
              <li key={to} className="grid">
                <Link
                  to={to}
                  aria-current={holds({ to, others }, pathname) ? "page" : undefined}
                  viewTransition
                  className="flex min-h-16 flex-col items-center justify-center gap-1 border-t-2 border-transparent px-1 text-center text-[0.6875rem] leading-tight text-muted hover:text-ink current:border-brass current:font-semibold current:text-ink medium:min-h-17 medium:border-t-0 medium:border-l-2 medium:pr-1.5 expanded:min-h-12 expanded:flex-row expanded:justify-start expanded:gap-3 expanded:px-3.5 expanded:text-left expanded:text-[0.9375rem] expanded:whitespace-nowrap"
                >
                  <Icon name={icon} className="size-6 current:text-brass" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </header>
  );
}

/** Whether a page is a destination itself or one below it. */
function holds({ to, others = [] }: Pick<Destination, "to" | "others">, pathname: string): boolean {
  return [to, ...others].includes(pathname) || (to !== "/" && pathname.startsWith(`${to}/`));
}
