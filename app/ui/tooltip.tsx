import { type ReactNode, useEffect, useState } from "react";

type TooltipProps = {
  /** Repeats the control's accessible name, so assistive technology is spared it. */
  text: string;
  side?: "left" | "top";
  /** Must position the anchor: relative, absolute or fixed. */
  className?: string;
  children: ReactNode;
};

const openDelay = 700;
/** After one tooltip closed, the next opens at once for this long. */
const skipDelay = 300;
let lastClosed = Number.NEGATIVE_INFINITY;

/** Shows the name of an icon's control to pointers that rest on it and to the keyboard; Escape hides it. */
export function Tooltip({ text, side = "top", className = "relative", children }: TooltipProps) {
  const [isWanted, setWanted] = useState(false);
  const [isDue, setDue] = useState(false);
  const isOpen = isWanted && isDue;

  // An effect of its own: its end is known before the next tooltip asks, even if the pointer leaps from one to it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      lastClosed = Date.now();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isWanted) return;
    const hide = (event: KeyboardEvent) => event.key === "Escape" && setWanted(false);
    const timer = setTimeout(() => setDue(true), Date.now() - lastClosed < skipDelay ? 0 : openDelay);
    document.addEventListener("keydown", hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", hide);
      setDue(false);
    };
  }, [isWanted]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className={`inline-grid ${className}`}
      onPointerEnter={(event) => event.pointerType !== "touch" && setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onPointerDown={() => setWanted(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {children}
      {isOpen && (
        <span
          aria-hidden="true"
          data-tooltip
          className={`absolute z-40 w-max max-w-56 bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper ${sides[side]}`}
        >
          {text}
        </span>
      )}
    </span>
  );
}

const sides = {
  left: "top-1/2 right-full mr-2 -translate-y-1/2",
  top: "bottom-full left-1/2 mb-2 -translate-x-1/2",
} as const;
