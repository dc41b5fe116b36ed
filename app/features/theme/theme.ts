export type Theme = "light" | "dark" | "system";

/** The order of the button: light, dark, system, and light again (spec section 4). */
export const followingTheme: Record<Theme, Theme> = { light: "dark", dark: "system", system: "light" };

/** Whether a theme is dark; `system` follows the operating system, and is dark when that says nothing. */
export function isDarkTheme(theme: Theme, systemIsDark: boolean | undefined): boolean {
  return theme === "system" ? (systemIsDark ?? true) : theme === "dark";
}

/** The theme in what was stored; anything unreadable means `system`. */
export function readTheme(stored: unknown): Theme {
  const theme = typeof stored === "object" && stored !== null && "theme" in stored ? stored.theme : null;
  return theme === "light" || theme === "dark" ? theme : "system";
}
