import type { ReactNode } from "react";

export function CardGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return <ul className={`grid gap-5 ${columnClasses[columns]}`}>{children}</ul>;
}

const columnClasses = {
  2: "medium:grid-cols-2",
  3: "medium:grid-cols-2 medium:max-expanded:*:last:odd:col-span-2 expanded:grid-cols-3",
} as const;
