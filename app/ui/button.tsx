import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes";

export function Button({
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type="submit" className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
