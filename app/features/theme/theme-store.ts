import { attempt } from "~/domain/attempt";
import { followingTheme, isDarkTheme, readTheme, type Theme } from "./theme";

/** The visitor's theme, kept as `{ theme, isDark }` under `ofn-theme` (spec section 3). */
type ThemePreference = { theme: Theme; isDark: boolean };

const storageKey = "ofn-theme";
let preference: ThemePreference = { theme: "system", isDark: true };
let show = () => {};

export const chosenTheme = () => preference.theme;

/** Wears a theme and remembers it; a browser that refuses storage wears it until the page is left. */
function chooseTheme(theme: Theme) {
  wear({ theme, isDark: isDarkTheme(theme, systemIsDark()) });
  store();
}

export function cycleTheme() {
  chooseTheme(followingTheme(preference.theme));
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
  const theme = readTheme(attempt(() => JSON.parse(stored ?? "null")));
  wear({ theme, isDark: isDarkTheme(theme, systemIsDark()) });
  // A broken or outdated value is replaced at once, not only by the visitor's next choice.
  if (stored !== null && stored !== JSON.stringify(preference)) store();
}

function wear(next: ThemePreference) {
  preference = next;
  const { classList } = document.documentElement;
  classList.toggle("dark", next.isDark);
  classList.toggle("light", !next.isDark);
  show();
}

/** The operating system's preference; undefined when it states none. */
function systemIsDark(): boolean | undefined {
  if (matchMedia("(prefers-color-scheme: dark)").matches) return true;
  return matchMedia("(prefers-color-scheme: light)").matches ? false : undefined;
}

const store = () => attempt(() => localStorage.setItem(storageKey, JSON.stringify(preference)));
