import { useSyncExternalStore } from "react";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import { useHydrated } from "~/ui/use-hydrated";
import { themeLooks } from "./theme-looks";
import { themeStore } from "./theme-store";

/**
 * The button that changes the theme, floating unless it rests at the page's end. It needs scripts, which show it and work
 * it (start-theme-button.ts).
 */
export function ThemeButton({ isResting = false }: { isResting?: boolean }) {
  const isHydrated = useHydrated();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.theme, themeStore.serverTheme);
  const { icon, label } = themeLooks[theme];
  return (
    <Tooltip text={label} className={isResting ? "theme-button resting" : "theme-button"}>
      <button
        type="button"
        data-theme-button
        hidden={!isHydrated}
        suppressHydrationWarning
        aria-label={label}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
