import type { ReactNode } from "react";

type TooltipProps = {
  /** Repeats the control's accessible name, so assistive technology is spared it. */
  text: string;
  className?: string;
  children: ReactNode;
};

export function Tooltip({ text, className = "", children }: TooltipProps) {
  return (
    <span data-tooltip-text={text} className={`inline-grid ${className}`}>
      {children}
    </span>
  );
}
