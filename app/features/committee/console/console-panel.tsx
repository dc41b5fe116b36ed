import type { ReactNode } from "react";

type ConsolePanelProps = {
  id: string;
  title: string;
  /** Whether it can be folded, and begins so: then `aside` still says how things stand. */
  isFolded?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** A framed part of a page where something is done; its heading's id is `<id>-title`. */
export function ConsolePanel({ id, title, isFolded, aside, children }: ConsolePanelProps) {
  const isFixed = isFolded === undefined;
  const head = (
    <>
      <h2 id={`${id}-title`} className={`font-display text-heading ${isFixed ? "" : "inline"}`}>
        {title}
      </h2>
      {aside && <p className="mt-2 text-sm">{aside}</p>}
    </>
  );
  return (
    <section aria-labelledby={`${id}-title`} className="border border-line bg-surface p-5">
      {isFixed ? (
        <>
          {head}
          {children}
        </>
      ) : (
        <details open={!isFolded}>
          <summary className="-m-2 min-h-11 cursor-pointer p-2">{head}</summary>
          {children}
        </details>
      )}
    </section>
  );
}
