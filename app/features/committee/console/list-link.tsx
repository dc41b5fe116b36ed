import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link to another view of the same list, in a row of them. */
export function ListLink({
  to,
  isCurrent,
  children,
}: {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-10 items-center gap-1.5 text-brass underline underline-offset-4 current:font-semibold current:text-ink current:no-underline"
    >
      {children}
    </Link>
  );
}
