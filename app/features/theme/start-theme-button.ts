import { onPress } from "../start/on-press";
import { themeLooks } from "./theme-looks";
import { cycleTheme, startTheme, themeStore } from "./theme-store";

/** The theme, and its button: the server sends it hidden, since nothing works it without scripts. */
export function startThemeButton() {
  themeStore.subscribe(showTheme);
  startTheme();
  onPress("[data-theme-button]", cycleTheme);
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
