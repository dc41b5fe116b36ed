const openDelay = 700;
/** After one tooltip closed, the next opens at once for this long. */
const skipDelay = 300;

let anchor: HTMLElement | undefined;
let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastClosed = Number.NEGATIVE_INFINITY;

/** Shows the name of an icon's control to pointers that rest on it and to the keyboard; Escape hides it. */
export function startTooltips() {
  addEventListener("pointerover", (event) => event.pointerType !== "touch" && want(anchorOf(event)));
  addEventListener("pointerdown", hide);
  addEventListener("focusin", (event) => isByKeyboard(event) && want(anchorOf(event)));
  addEventListener("focusout", hide);
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}

const isByKeyboard = ({ target }: Event) => target instanceof Element && target.matches(":focus-visible");

const anchorOf = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>("[data-tooltip-text]")) || undefined;

function want(next: HTMLElement | undefined) {
  if (next === anchor) return;
  hide();
  anchor = next;
  if (!next) return;
  const drawing = import("./draw-tooltip").catch(() => undefined);
  const show = () =>
    drawing.then((module) => {
      if (anchor === next && !shown) shown = module?.drawTooltip(next);
    });
  timer = setTimeout(show, Date.now() - lastClosed < skipDelay ? 0 : openDelay);
}

function hide() {
  clearTimeout(timer);
  anchor = undefined;
  if (!shown) return;
  shown.remove();
  shown = undefined;
  lastClosed = Date.now();
}
