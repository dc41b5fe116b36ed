/** How long a scroll to a section and one to the top take, in milliseconds (spec section 9). */
const sectionScrollTime = 800;
const topScrollTime = 600;

/** How far below the window's top a section comes to rest, in pixels, at a window width (spec section 9). */
export function sectionOffset(windowWidth: number): number {
  return (windowWidth < 768 ? 80 : 0) + 20;
}

/** Fast at first, slow at the end; from 0 to 1. */
export function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

export function scrollToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  const top = section.getBoundingClientRect().top + scrollY - sectionOffset(innerWidth);
  scrollWithEase(top, sectionScrollTime);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

export function scrollToTop() {
  scrollWithEase(0, topScrollTime);
  document.getElementById("main")?.focus({ preventScroll: true });
}

function scrollWithEase(wanted: number, duration: number) {
  const start = scrollY;
  const end = Math.max(0, Math.min(wanted, document.documentElement.scrollHeight - innerHeight));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo({ top: end, behavior: "instant" });
    return;
  }
  const interruption = new AbortController();
  for (const type of ["wheel", "touchstart", "keydown"]) {
    addEventListener(type, () => interruption.abort(), { signal: interruption.signal, passive: true });
  }
  const began = performance.now();
  const step = () => {
    if (interruption.signal.aborted) return;
    const progress = Math.min((performance.now() - began) / duration, 1);
    scrollTo({ top: start + (end - start) * easeOut(progress), behavior: "instant" });
    if (progress < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}
