import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import { useHydrated } from "~/ui/use-hydrated";
import { useThemeStore } from "./theme-store";
import { useTheme } from "./use-theme";

/** The floating button that changes the theme. It needs scripts, so it appears with them. */
export function ThemeButton() {
  useTheme();
  const isHydrated = useHydrated();
  const { theme, cycle } = useThemeStore();
  if (!isHydrated) return null;
  const { icon, label } = looks[theme];
  return (
    <Tooltip text={label} side="left" className="fixed right-6 bottom-24 z-30 print:hidden">
      <button
        type="button"
        onClick={cycle}
        aria-label={label}
        className="grid size-12 place-items-center rounded-full border border-line bg-surface text-brass shadow-lg transition-colors duration-150 hover:border-brass"
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

const looks = {
  light: { icon: "sun", label: "Theme: light" },
  dark: { icon: "moon", label: "Theme: dark" },
  system: { icon: "system", label: "Theme: system" },
} as const;
