import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/button-classes";

type ButtonLinkProps = ComponentProps<"a"> & { to: string; variant?: ButtonVariant };

export function ButtonLink({ to, variant = "primary", className = "", ...props }: ButtonLinkProps) {
  return <a href={to} className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
