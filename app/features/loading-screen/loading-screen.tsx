import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/ui/button";
import { guillochePath } from "./guilloche-path";
import { cycleTime, fadeTime, phaseEnds } from "./loading-cycle";

/** How long a skipped screen takes to go: nobody who skips wants to watch. */
const skipFadeTime = 200;

/**
 * The seal that draws itself over the finished page, once. The page beneath stays readable for assistive
 * technology; any key and any tap end the show.
 */
export default function LoadingScreen({ onDone }: { onDone: () => void }): ReactNode {
  const screen = useRef<HTMLDivElement>(null);
  const [fade, setFade] = useState<number>();

  useEffect(() => {
    if (fade !== undefined) return;
    const skip = () => setFade(skipFadeTime);
    const timer = setTimeout(() => setFade(fadeTime), cycleTime);
    document.addEventListener("keydown", skip);
    document.addEventListener("pointerdown", skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", skip);
      document.removeEventListener("pointerdown", skip);
    };
  }, [fade]);

  useEffect(() => {
    if (fade === undefined) return;
    screen.current?.animate({ opacity: 0 }, { duration: fade, easing: "ease-in", fill: "forwards" });
    const timer = setTimeout(onDone, fade);
    return () => clearTimeout(timer);
  }, [fade, onDone]);

  return createPortal(
    <div
      ref={screen}
      data-loading-screen
      className="loading-screen fixed inset-x-0 top-0 z-50 grid place-items-center bg-paper"
    >
      <Seal />
      {/* While the screen goes there is nothing left to skip, and a word that fades has no contrast. */}
      {fade === undefined && (
        <Button
          variant="secondary"
          onClick={() => setFade(skipFadeTime)}
          className="absolute right-6 bottom-[calc(1.5rem+env(safe-area-inset-bottom))] bg-paper"
        >
          Skip
        </Button>
      )}
    </div>,
    document.body,
  );
}

function Seal() {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { built, held, dismantled } = phaseEnds();
    for (const [index, line] of [...(drawing.current?.querySelectorAll("path, circle") ?? [])].entries()) {
      // Later lines start later and go earlier; all stand complete while the seal is held.
      const lag = (index / lineCount) * 0.5;
      line.animate(
        [
          { strokeDashoffset: 1, offset: 0 },
          { strokeDashoffset: 1, offset: built * lag, easing: "ease-in-out" },
          { strokeDashoffset: 0, offset: built },
          { strokeDashoffset: 0, offset: held, easing: "ease-in-out" },
          { strokeDashoffset: -1, offset: dismantled - (dismantled - held) * lag },
          { strokeDashoffset: -1, offset: 1 },
        ],
        { duration: cycleTime, fill: "both" },
      );
    }
  }, []);
  return (
    <svg
      ref={drawing}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className="engraving loading-seal -rotate-90 w-[min(78vw,70vh,34rem)] text-brass"
    >
      <circle r="98" pathLength="1" />
      {lines.map((line) => (
        <path key={line} d={line} pathLength="1" />
      ))}
      <circle r="9" pathLength="1" />
    </svg>
  );
}

const rings = [
  { radius: 82, depth: 0.17, lobes: 12, lines: 8 },
  { radius: 57, depth: 0.2, lobes: 9, lines: 8 },
  { radius: 31, depth: 0.42, lobes: 6, lines: 8 },
];
const lines = rings.flatMap(({ lines: count, ...ring }) =>
  Array.from({ length: count }, (_, index) =>
    guillochePath({ ...ring, phase: (index / count) * 2 * Math.PI }),
  ),
);
const lineCount = lines.length + 2;
