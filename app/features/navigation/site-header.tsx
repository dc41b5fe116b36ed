import { useLocation, useMatches } from "@remix-run/react";
import { type Destination, destinationGroups } from "~/content/navigation";
import { owner } from "~/content/owner";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { Icon } from "~/ui/icon";
import type { RouteHandle } from "./route-handle";

/**
 * The network's name and the main navigation. Media queries alone decide its form: a bottom bar with the first
 * group below 600 px, a rail from there, a drawer from 1100 px; so it is right at the first paint.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const { handle, data } = useMatches().at(-1) ?? {};
  // The destination that a page says it belongs to, where its address does not.
  const place = (handle as RouteHandle | undefined)?.placeOf?.(data) ?? pathname;
  return (
    <header className="site-header">
      <a href="/" aria-label={owner.name} className="site-name">
        <Icon name="seal" className="size-8 stroke-1 text-brass expanded:size-11" />
        <span
          aria-hidden="true"
          className="font-display leading-tight whitespace-nowrap medium:hidden expanded:block"
        >
          {/* A longer one finds no room in the drawer. */}
          {owner.name.length > 24 ? owner.shortName : owner.name}
        </span>
      </a>
      <nav aria-label="Take part" className="site-ways">
        <ApplyLink variant="primary">Apply</ApplyLink>
        <a href="/events" {...(pathname === "/events" && current)}>
          Events
        </a>
        <a href="#all-pages" className="more-pages">
          More
        </a>
      </nav>
      <nav aria-label="Main" className="site-navigation">
        {destinationGroups.map((group) => (
          <ul key={group[0].to}>
            {group.map(({ to, label, icon, others }: Destination) => (
              <li key={to}>
                <a href={to} aria-current={holds({ to, others }, place) ? "page" : undefined}>
                  <Icon name={icon} className="size-6" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </header>
  );
}

const current = { "aria-current": "page", className: "font-semibold text-ink" } as const;

function holds({ to, others = [] }: Pick<Destination, "to" | "others">, pathname: string): boolean {
  return [to, ...others].includes(pathname) || (to !== "/" && pathname.startsWith(`${to}/`));
}
