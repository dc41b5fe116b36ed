import { onScroll } from "../start/on-scroll";

/** Moves the line along the top where CSS cannot. */
export function startScrollProgress() {
  if (CSS.supports("animation-timeline", "scroll()")) return;
  onScroll(() => {
    const { scrollHeight } = document.documentElement;
    const share = scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
    document.querySelector<HTMLElement>(".scroll-progress")?.style.setProperty("scale", `${share} 1`);
  });
}
