import type { ReactNode } from "react";
import { Icon } from "./icon";

type FoldProps = { id: string; title: string; isOpen?: boolean; children: ReactNode };

export function Fold({ id, title, isOpen = false, children }: FoldProps) {
  return (
    <details id={id} open={isOpen} className="group border-t border-line last:border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold hover:text-brass">
        {title}
        <Icon name="plus" className="size-5 text-brass group-open:rotate-45" />
      </summary>
      <div className="grid max-w-2xl gap-5 pb-8">{children}</div>
    </details>
  );
}
