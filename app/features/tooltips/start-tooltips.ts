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
  timer = setTimeout(() => show(next), Date.now() - lastClosed < skipDelay ? 0 : openDelay);
}

function hide() {
  clearTimeout(timer);
  anchor = undefined;
  if (!shown) return;
  shown.remove();
  shown = undefined;
  lastClosed = Date.now();
}

/** At the end of the body: within what React will take over it would be one element too many. */
function show(over: HTMLElement) {
  const { left, top, width, height } = over.getBoundingClientRect();
  shown = document.createElement("span");
  shown.textContent = over.dataset.tooltipText ?? "";
  shown.dataset.tooltip = over.dataset.side;
  shown.ariaHidden = "true";
  shown.className =
    "fixed z-40 w-max max-w-56 bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper pointer-events-none";
  const isLeft = over.dataset.side === "left";
  shown.style.left = `${isLeft ? left - 8 : left + width / 2}px`;
  shown.style.top = `${isLeft ? top + height / 2 : top - 8}px`;
  shown.style.translate = isLeft ? "-100% -50%" : "-50% -100%";
  document.body.appendChild(shown);
}
