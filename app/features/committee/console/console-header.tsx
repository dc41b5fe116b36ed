import type { ReactNode } from "react";
import { ConsoleLink } from "./console-link";
import { UnansweredNotice } from "./unanswered";

type ConsoleHeaderProps = {
  title: ReactNode;
  ways?: readonly (readonly [words: ReactNode, to: string] | false)[];
  children?: ReactNode;
};

export function ConsoleHeader({ title, ways = [], children }: ConsoleHeaderProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl leading-tight">{title}</h1>
        {(children || ways.some(Boolean)) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {ways.map(
              (way) =>
                way && (
                  <ConsoleLink key={way[1]} look="action" to={way[1]}>
                    {way[0]}
                  </ConsoleLink>
                ),
            )}
            {children}
          </div>
        )}
      </div>
      <UnansweredNotice />
    </>
  );
}
