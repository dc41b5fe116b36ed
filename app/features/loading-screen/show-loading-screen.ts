import { scriptClasses } from "../start/script-classes";
import { guillochePath } from "./guilloche-path";
import { cycleTime, fadeTime, phaseEnds } from "./loading-cycle";

/** How long a skipped screen takes to go: nobody who skips wants to watch. */
const skipFadeTime = 200;

/**
 * Lets the seal draw itself over the finished page, once. The page beneath stays readable for assistive technology; any
 * key and any tap end the show.
 */
export function showLoadingScreen(onDone: () => void) {
  const screen = document.createElement("div");
  screen.dataset.loadingScreen = "";
  screen.className = scriptClasses.loadingScreen;
  const skip = document.createElement("button");
  skip.type = "button";
  skip.textContent = "Skip";
  skip.className = scriptClasses.loadingSkip;
  screen.appendChild(seal());
  screen.appendChild(skip);

  const skipping = new AbortController();
  const leave = (time: number) => {
    skipping.abort();
    clearTimeout(timer);
    // While the screen goes there is nothing left to skip, and a word that fades has no contrast.
    skip.remove();
    screen.animate({ opacity: 0 }, { duration: time, easing: "ease-in", fill: "forwards" });
    setTimeout(() => {
      screen.remove();
      onDone();
    }, time);
  };
  const timer = setTimeout(leave, cycleTime, fadeTime);
  for (const type of ["keydown", "pointerdown", "click"])
    document.addEventListener(type, () => leave(skipFadeTime), { signal: skipping.signal });
  document.body.appendChild(screen);
  draw(screen);
}

function seal(): SVGSVGElement {
  const drawing = svgElement("svg", { viewBox: "-100 -100 200 200", "aria-hidden": "true" });
  drawing.setAttribute("class", scriptClasses.loadingSeal);
  const lines = rings.flatMap(({ lines: count, ...ring }) =>
    Array.from({ length: count }, (_, index) => ({
      d: guillochePath({ ...ring, phase: (index / count) * 2 * Math.PI }),
    })),
  );
  drawing.appendChild(svgElement("circle", { r: "98", pathLength: "1" }));
  for (const line of lines) drawing.appendChild(svgElement("path", { ...line, pathLength: "1" }));
  drawing.appendChild(svgElement("circle", { r: "9", pathLength: "1" }));
  return drawing;
}

function draw(screen: HTMLElement) {
  const { built, held, dismantled } = phaseEnds();
  const lines = [...screen.querySelectorAll("path, circle")];
  for (const [index, line] of lines.entries()) {
    // Later lines start later and go earlier; all stand complete while the seal is held.
    const lag = (index / lines.length) * 0.5;
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
}

const rings = [
  { radius: 82, depth: 0.17, lobes: 12, lines: 8 },
  { radius: 57, depth: 0.2, lobes: 9, lines: 8 },
  { radius: 31, depth: 0.42, lobes: 6, lines: 8 },
];

function svgElement<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
