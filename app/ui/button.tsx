import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes";

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant = "primary", className = "", ...props }: ButtonProps) {
  return <button type="submit" className={`${buttonClasses(variant)} ${className}`} {...props} />;
}
