import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/button-classes";

/** A link to a page that looks like a button. */
export function ButtonLink({
  to,
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<"a"> & { to: string; variant?: ButtonVariant }) {
  return <a href={to} className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
