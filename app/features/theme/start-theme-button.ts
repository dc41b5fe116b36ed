import { onPress } from "../start/on-press";
import { themeLooks } from "./theme-looks";
import { cycleTheme, startTheme, themeStore } from "./theme-store";

/** The theme, and its button: the server sends it hidden, since nothing works it without scripts. */
export function startThemeButton() {
  themeStore.subscribe(showTheme);
  startTheme();
  onPress("[data-theme-button]", cycleTheme);
  let pause = 0;
  const placeSoon = () => {
    setAside(true);
    clearTimeout(pause);
    pause = window.setTimeout(place, pauseOfScrolling);
  };
  addEventListener("scroll", placeSoon, { passive: true });
  addEventListener("resize", placeSoon, { passive: true });
  document.addEventListener("focusin", place);
  document.addEventListener("focusout", place);
}

/** Milliseconds without a scroll after which the button comes back. */
const pauseOfScrolling = 300;

const setAside = (isAside: boolean) =>
  document.querySelector(".theme-button")?.toggleAttribute("data-aside", isAside);

/** Back in its place, unless it would cover the focused control. The body and `main` take the focus, and are no controls. */
function place() {
  const focused = document.activeElement?.closest("a, button, input, select, textarea, summary");
  const [control, button] = [focused, document.querySelector(".theme-button")].map((one) =>
    one?.getBoundingClientRect(),
  );
  setAside(
    control !== undefined &&
      button !== undefined &&
      !focused?.matches("[data-theme-button]") &&
      control.right > button.left &&
      control.left < button.right &&
      control.bottom > button.top &&
      control.top < button.bottom,
  );
}

function showTheme() {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-button]");
  if (!button) return;
  const { icon, label } = themeLooks[themeStore.theme()];
  button.hidden = false;
  button.setAttribute("aria-label", label);
  button.closest("[data-tooltip-text]")?.setAttribute("data-tooltip-text", label);
  const use = button.querySelector("use");
  use?.setAttribute("href", `${use.getAttribute("href")?.split("#")[0]}#${icon}`);
}
