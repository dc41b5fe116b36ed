import { useEffect } from "react";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import { showTheme } from "./start-theme-button";
import { themeLooks } from "./theme-looks";

/**
 * The button that changes the theme, floating unless it rests at the page's end. It needs scripts, which show it and work
 * it (start-theme-button.ts).
 */
export function ThemeButton({ isResting = false }: { isResting?: boolean }) {
  const { icon, label } = themeLooks.system;
  useEffect(showTheme, []);
  return (
    <Tooltip text={label} className={isResting ? "theme-button resting" : "theme-button"}>
      <button type="button" data-theme-button hidden suppressHydrationWarning aria-label={label}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
