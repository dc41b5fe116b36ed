import { useSyncExternalStore } from "react";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import { useHydrated } from "~/ui/use-hydrated";
import { themeLooks } from "./theme-looks";
import { themeStore } from "./theme-store";

/** The floating button that changes the theme. It needs scripts, which show it and work it (start-theme-button.ts). */
export function ThemeButton() {
  const isHydrated = useHydrated();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.theme, themeStore.serverTheme);
  const { icon, label } = themeLooks[theme];
  return (
    <Tooltip text={label} side="left" className="theme-button">
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
