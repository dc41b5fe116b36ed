import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/button-classes";

export function ButtonLink({
  to,
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<"a"> & { to: string; variant?: ButtonVariant }) {
  return <a href={to} className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
