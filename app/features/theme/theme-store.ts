import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { followingTheme, isDarkTheme, readTheme, type Theme } from "./theme";

type ThemePreference = { theme: Theme; isDark: boolean };

/** The visitor's theme, kept as `{ theme, isDark }` under `ofn-theme` (spec section 3). */
export const useThemeStore = create<
  ThemePreference & { cycle: () => void; choose: (theme: Theme) => void }
>()(
  persist(
    (set, get) => ({
      theme: "system",
      isDark: true,
      cycle: () => get().choose(followingTheme(get().theme)),
      choose: (theme) => set({ theme, isDark: isDarkTheme(theme, systemIsDark()) }),
    }),
    {
      name: "ofn-theme",
      storage: plainStorage(),
      partialize: ({ theme, isDark }) => ({ theme, isDark }),
      // The server knows no preference: it is read once the page stands (use-theme.ts).
      skipHydration: true,
    },
  ),
);

/** The operating system's preference; undefined when it states none. */
function systemIsDark(): boolean | undefined {
  if (matchMedia("(prefers-color-scheme: dark)").matches) return true;
  return matchMedia("(prefers-color-scheme: light)").matches ? false : undefined;
}

/** The preference itself as JSON, without the envelope that zustand adds by default. */
function plainStorage(): PersistStorage<ThemePreference> {
  return {
    getItem(name) {
      const stored = read(name);
      const theme = readTheme(parse(stored));
      const value = { state: { theme, isDark: isDarkTheme(theme, systemIsDark()) } };
      // What is broken or out of date is replaced at once, not only by the visitor's next choice.
      if (stored !== null && stored !== JSON.stringify(value.state)) this.setItem(name, value);
      return value;
    },
    setItem(name, { state }) {
      try {
        localStorage.setItem(name, JSON.stringify(state));
      } catch {
        // A browser that refuses storage still wears the theme until the page is left.
      }
    },
    removeItem(name) {
      localStorage.removeItem(name);
    },
  };
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
