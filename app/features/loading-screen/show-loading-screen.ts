import { guillochePath } from "./guilloche-path";

/** When each phase of the cycle is over, in milliseconds: 2.6 s, 1.2 s, 2.6 s and 1.2 s long (spec sections 2 and 9). */
const ends = { built: 2_600, held: 3_800, dismantled: 6_400, cycle: 7_600 } as const;

const fadeTime = 900;

/** How long a skipped screen takes to go: nobody who skips wants to watch. */
const skipFadeTime = 200;

/** Lets an engraving draw itself around the network's seal, which goes to the header. Any key and any tap end it. */
export function showLoadingScreen(screen: HTMLElement, onDone: () => void) {
  const [mark, , skip] = screen.children;
  const home = document.querySelector<SVGSVGElement>(".site-name svg");
  if (!mark || !home) throw new Error("The page has no seal");
  if (!screen.isConnected) return onDone();
  window.onkeydown = window.onpointerdown = null;
  home.style.opacity = "0";
  mark.insertAdjacentHTML("beforebegin", engraving());
  const drawing = screen.firstElementChild as SVGSVGElement;
  drawing.style.cssText = "scale:none;height:100%;rotate:-90deg;color:var(--color-brass)";

  const skipping = new AbortController();
  const leave = (duration: number) => {
    skipping.abort();
    clearTimeout(timer);
    // While the screen goes there is nothing left to skip, and a word that fades has no contrast.
    skip?.remove();
    const leaving = { duration, easing: "ease-in-out", fill: "forwards" } as const;
    // The name has its colour.
    screen.animate({ backgroundColor: "#0000", color: "#0000" }, leaving);
    drawing.animate({ opacity: 0 }, leaving);
    const from = mark.getBoundingClientRect();
    const to = home.getBoundingClientRect();
    // From the middle of one to that of the other, which is half as large.
    const way = (axis: "x" | "y") => `${to[axis] - from[axis] - to.width / 2}px `;
    mark.animate({ translate: way("x") + way("y"), scale: 1 }, leaving);
    setTimeout(() => {
      screen.remove();
      home.style.opacity = "";
      onDone();
    }, duration);
  };
  const timer = setTimeout(leave, ends.cycle, fadeTime);
  for (const type of ["keydown", "pointerdown", "click"])
    document.addEventListener(type, () => leave(skipFadeTime), { signal: skipping.signal });
  draw(drawing);
}

function engraving(): string {
  const lines = rings.flatMap((ring) =>
    Array.from({ length: 8 }, (_, index) => {
      const path = guillochePath({ ...ring, phase: (index * Math.PI) / 4 });
      return `<path d="${path}" pathLength="1"/>`;
    }),
  );
  return `<svg viewBox="-100 -100 200 200" aria-hidden="true" class="engraving"><g stroke-dasharray="1" stroke-linecap="butt"><circle r="98" pathLength="1"/>${lines.join("")}</g></svg>`;
}

function draw(drawing: Element) {
  const { built, held, dismantled, cycle } = ends;
  const lines = drawing.querySelectorAll("path, circle");
  lines.forEach((line, index) => {
    // Later lines start later and go earlier; all stand complete while the seal is held.
    const lag = index / lines.length / 2;
    line.animate(
      {
        strokeDashoffset: [1, 1, 0, 0, -1, -1],
        offset: [0, built * lag, built, held, dismantled - (dismantled - held) * lag, cycle].map(
          (time) => time / cycle,
        ),
        easing: ["linear", "ease-in-out"],
      },
      { duration: cycle, fill: "both" },
    );
  });
}

const rings = [
  { radius: 82, depth: 0.17, lobes: 12 },
  { radius: 57, depth: 0.2, lobes: 9 },
  { radius: 34, depth: 0.32, lobes: 6 },
];
