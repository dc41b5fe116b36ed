import type { ReactNode } from "react";

/** An address that is longer than its line goes on after its @, and not within a name. */
export function breakable(text: string): ReactNode {
  const end = text.indexOf("@") + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
