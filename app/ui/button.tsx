import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes";

/** A button, plain `type="button"` unless said otherwise. */
export function Button({
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type="button" className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
