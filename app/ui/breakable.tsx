import type { ReactNode } from "react";

/** An address in a text moves to the next line as a whole; where it is longer than one, it goes on after its @. */
export function breakable(text: string): ReactNode {
  const address = /\S+@\S+/.exec(text);
  if (!address) return text;
  const [word] = address;
  const end = word.indexOf("@") + 1;
  const parts = (
    <>
      {word.slice(0, end)}
      <wbr />
      {word.slice(end)}
    </>
  );
  // A block in a line stands on its last one, and a term beside it would go down there with it.
  if (word === text) return parts;
  return (
    <>
      {text.slice(0, address.index)}
      <span className="inline-block">{parts}</span>
      {text.slice(address.index + word.length)}
    </>
  );
}
