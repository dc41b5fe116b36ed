import { attempt } from "~/domain/attempt";
import { followingTheme, isDarkTheme, readTheme, type Theme } from "./theme";

/** The visitor's theme, kept so under `ofn-theme` (spec section 3). */
let preference: { theme: Theme; isDark: boolean } = { theme: "system", isDark: true };
const storageKey = "ofn-theme";
let show = () => {};

export const chosenTheme = () => preference.theme;

/** Wears a theme and remembers it; a browser that refuses storage wears it until the page is left. */
function chooseTheme(theme: Theme) {
  wear(theme);
  store();
}

export function cycleTheme() {
  chooseTheme(followingTheme[preference.theme]);
}

/** @param onChange called with each theme that is worn, the first one too */
export function startTheme(onChange: () => void) {
  show = onChange;
  rehydrate();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (preference.theme === "system") chooseTheme("system");
  });
  addEventListener("storage", ({ key }) => key === storageKey && rehydrate());
}

function rehydrate() {
  const stored = attempt(() => localStorage.getItem(storageKey)) ?? null;
  wear(readTheme(attempt(() => JSON.parse(stored ?? "null"))));
  // A broken or outdated value is replaced at once, not only by the visitor's next choice.
  if (stored !== null && stored !== JSON.stringify(preference)) store();
}

function wear(theme: Theme) {
  const isDark = isDarkTheme(theme, systemIsDark());
  preference = { theme, isDark };
  const { classList } = document.documentElement;
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
  show();
}

/** The operating system's preference; undefined when it states none. */
function systemIsDark(): boolean | undefined {
  if (matchMedia("(prefers-color-scheme: dark)").matches) return true;
  return matchMedia("(prefers-color-scheme: light)").matches ? false : undefined;
}

const store = () => attempt(() => localStorage.setItem(storageKey, JSON.stringify(preference)));
