import type { ReactNode } from "react";

/** A small labelled control, for filters and for rows of several. */
export function CompactField({
  label,
  className = "",
  children,
}: {
  label: ReactNode;
  className?: string;
  /** The control itself, with `compactControl`. */
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`grid gap-1 text-xs font-semibold text-muted ${className}`}>
      {label}
      {children}
    </label>
  );
}

/** The look of a small control. */
export const compactControl =
  "min-h-10 min-w-0 border border-muted bg-surface px-2.5 py-1.5 text-base font-normal text-ellipsis text-ink placeholder:text-muted medium:text-sm";
