import { useEffect } from "react";
import { useThemeStore } from "./theme-store";

/** Keeps the document's root in step with the visitor's theme and with the system's, while the page stands. */
export function useTheme() {
  useEffect(() => {
    const stop = useThemeStore.subscribe(wear);
    useThemeStore.persist.rehydrate();
    const system = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => {
      const { theme, choose } = useThemeStore.getState();
      if (theme === "system") choose(theme);
    };
    // Another tab of the site may change the theme as well.
    const onStorage = (event: StorageEvent) => {
      if (event.key === useThemeStore.persist.getOptions().name) useThemeStore.persist.rehydrate();
    };
    system.addEventListener("change", follow);
    addEventListener("storage", onStorage);
    return () => {
      stop();
      system.removeEventListener("change", follow);
      removeEventListener("storage", onStorage);
    };
  }, []);
}

function wear({ isDark }: { isDark: boolean }) {
  const { classList } = document.documentElement;
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
}
