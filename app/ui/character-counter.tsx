import { useEffect, useState } from "react";

type CharacterCounterProps = { controlId: string; minimum?: number; limit: number };

/**
 * How many characters the control with this id holds, of those it needs and then of its limit; red beyond it.
 * Scripts fill it, in a line that is kept for it; both numbers stand in the field's hint.
 */
export function CharacterCounter({ controlId, minimum = 0, limit }: CharacterCounterProps) {
  const [length, setLength] = useState<number>();
  useEffect(() => {
    const control = document.getElementById(controlId);
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
    const count = () => setLength(control.value.trim().length);
    count();
    control.addEventListener("input", count);
    return () => control.removeEventListener("input", count);
  }, [controlId]);
  const isOver = length !== undefined && length > limit;
  return (
    <p
      aria-hidden="true"
      data-over={isOver || undefined}
      className="min-h-4 justify-self-end text-xs figures text-muted data-over:font-semibold data-over:text-danger"
    >
      {length === undefined
        ? null
        : length < minimum
          ? `${length} of at least ${minimum}`
          : `${length.toLocaleString("en")}/${limit.toLocaleString("en")}`}
    </p>
  );
}
