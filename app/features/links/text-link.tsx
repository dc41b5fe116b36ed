import { Link, type LinkProps } from "@remix-run/react";

/** A link within text. */
export function TextLink({ className = "", ...props }: LinkProps) {
  return (
    <Link
      viewTransition
      className={`text-brass underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
      {...props}
    />
  );
}
