import type { ReactNode } from "react";
import { UnansweredNotice } from "./unanswered";

/** The top of a page of the console: its one h1, small, with what can be done beside it, and whether it was done. */
export function ConsoleHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl leading-tight">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>}
      </div>
      <UnansweredNotice />
    </>
  );
}
