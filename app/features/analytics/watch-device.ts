import { sizeClassOf } from "~/features/client-state/size-class";
import type { Report } from "./analytics-event";

/** Reports what kind of device this is, in classes too broad to recognise anyone by. */
export function watchDevice(report: Report) {
  const prefers = (query: string) => window.matchMedia(query).matches;
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  report({
    event: "device_info",
    properties: {
      sizeClass: sizeClassOf(window.innerWidth),
      pixelRatio: Math.round(window.devicePixelRatio),
      hasTouch: prefers("(pointer: coarse)"),
      prefersDark: prefers("(prefers-color-scheme: dark)"),
      prefersReducedMotion: prefers("(prefers-reduced-motion: reduce)"),
      language: navigator.language.split("-")[0] ?? "",
      connection: connection?.effectiveType ?? null,
      savesData: connection?.saveData ?? null,
    },
  });
}
