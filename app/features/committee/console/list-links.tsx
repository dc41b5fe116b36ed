import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

type ListLinksProps = {
  label: string;
  className?: string;
  links: readonly { to: string; isCurrent: boolean; words: ReactNode }[];
};

export function ListLinks({ label, className, links }: ListLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center gap-x-5 text-sm">
        {links.map(({ to, isCurrent, words }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 text-brass underline underline-offset-4 current:font-semibold current:text-ink current:no-underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function useViewLink() {
  const [parameters] = useSearchParams();
  return (values: Record<string, string | null>) => {
    const query = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries({ after: null, done: null, ...values }))
      if (value === null) query.delete(name);
      else query.set(name, value);
    return `?${query}`;
  };
}
