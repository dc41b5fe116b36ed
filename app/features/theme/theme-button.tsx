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
    <Tooltip text={label} side="left" className="fixed right-6 bottom-24 z-30 print:hidden">
      <button
        type="button"
        data-theme-button
        hidden={!isHydrated}
        suppressHydrationWarning
        aria-label={label}
        className="grid size-12 place-items-center rounded-full border border-line bg-surface text-brass shadow-lg transition-colors duration-150 hover:border-brass"
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
