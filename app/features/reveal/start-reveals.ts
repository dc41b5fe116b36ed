/** Hides elements below the window, and lets them come in once they are in view. Those in view already stay as they are. */
export function startReveals() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset.reveal = "shown";
        observer.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const content of document.querySelectorAll<HTMLElement>(".reveal:not([data-reveal])")) {
    if (content.getBoundingClientRect().top < innerHeight) continue;
    content.dataset.reveal = "waiting";
    observer.observe(content);
  }
}
