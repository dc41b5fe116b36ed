import type { ReactNode } from "react";

/** An address in a text moves to the next line as a whole; where it is longer than one, it goes on after its @. */
export function breakable(text: string): ReactNode {
  const address = /\S+@\S+/.exec(text);
  if (!address) return text;
  const [word] = address;
  const end = word.indexOf("@") + 1;
  return (
    <>
      {text.slice(0, address.index)}
      <span className="inline-block">
        {word.slice(0, end)}
        <wbr />
        {word.slice(end)}
      </span>
      {text.slice(address.index + word.length)}
    </>
  );
}
