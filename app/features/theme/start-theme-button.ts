import { onPress } from "../start/on-press";
import { themeLooks } from "./theme-looks";
import { chosenTheme, cycleTheme, startTheme } from "./theme-store";

/** The theme and its button: the server sends it hidden, since nothing works it without scripts. */
export function startThemeButton() {
  startTheme(showTheme);
  onPress("[data-theme-button]", cycleTheme);
  let pause = 0;
  for (const occasion of ["scroll", "focusin", "focusout"])
    addEventListener(
      occasion,
      ({ type }) => {
        if (type === "scroll") setAside(true);
        clearTimeout(pause);
        pause = window.setTimeout(() => setAside(coversFocus()), pauseOfScrolling);
      },
      { passive: true },
    );
}

/** Milliseconds without a scroll after which the button comes back. */
const pauseOfScrolling = 300;

const place = () => document.querySelector(".theme-button");
const setAside = (isAside: boolean) => place()?.toggleAttribute("data-aside", isAside);

/** Whether the button lies on the focused control. The body and `main` take the focus as well, and are no controls. */
function coversFocus(): boolean {
  const control = document.querySelector(":focus:not(main, [data-theme-button])")?.getBoundingClientRect();
  const button = place()?.getBoundingClientRect();
  return Boolean(
    control &&
      button &&
      control.right > button.left &&
      control.left < button.right &&
      control.bottom > button.top &&
      control.top < button.bottom,
  );
}

/** Shows the button with its theme: at the start, and whenever React has drawn it anew. */
export function showTheme() {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-button]");
  if (!button) return;
  const { icon, label } = themeLooks[chosenTheme()];
  button.hidden = false;
  button.setAttribute("aria-label", label);
  button.closest("[data-tooltip-text]")?.setAttribute("data-tooltip-text", label);
  const use = button.querySelector("use");
  use?.setAttribute("href", `${use.getAttribute("href")?.split("#")[0]}#${icon}`);
}
