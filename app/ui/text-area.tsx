import type { ComponentProps } from "react";
import { controlClasses } from "./field";

/** How much a text area is for; each kind has its least and its most rows (spec section 9). */
export type TextAreaKind = "message" | "comment" | "description";

/** A text area that grows with its text between the rows of its kind, and scrolls beyond them. */
export function TextArea({
  kind = "message",
  className = "",
  ...props
}: ComponentProps<"textarea"> & { kind?: TextAreaKind }) {
  const { rows, limits } = kinds[kind];
  return (
    <textarea
      rows={rows}
      className={`${controlClasses} field-sizing-content ${limits} ${className}`}
      {...props}
    />
  );
}

// The padding and the border are added to the rows.
const kinds = {
  message: { rows: 3, limits: "min-h-[calc(3lh+1.125rem)] max-h-[calc(6lh+1.125rem)]" },
  comment: { rows: 2, limits: "min-h-[calc(2lh+1.125rem)] max-h-[calc(8lh+1.125rem)]" },
  description: { rows: 4, limits: "min-h-[calc(4lh+1.125rem)] max-h-[calc(10lh+1.125rem)]" },
} as const satisfies Record<TextAreaKind, { rows: number; limits: string }>;
