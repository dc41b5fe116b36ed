import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonVariant, buttonClasses } from "~/ui/button-classes";

/** A link to a page that looks like a button. */
export function ButtonLink({
  variant = "primary",
  className = "",
  ...props
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link viewTransition className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
