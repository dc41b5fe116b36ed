import type { ComponentProps } from "react";

export function TextLink({ to, className = "", ...props }: ComponentProps<"a"> & { to: string }) {
  return (
    <a
      href={to}
      className={`text-brass underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
      {...props}
    />
  );
}
