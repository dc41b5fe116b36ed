import type { Theme } from "./theme";

export const themeLooks = {
  light: { icon: "sun", label: "Theme: light" },
  dark: { icon: "moon", label: "Theme: dark" },
  system: { icon: "system", label: "Theme: system" },
} as const satisfies Record<Theme, { icon: string; label: string }>;
