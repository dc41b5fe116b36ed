import { useEffect, useState } from "react";
import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Icon } from "~/ui/icon";

/** The cue that the page goes on; gone once the visitor has scrolled past 100 px. */
export function MoreBelow() {
  const isPast = useScrolledPast(100);
  return (
    <SectionLink
      section="strategic"
      className={`fixed bottom-20 left-1/2 z-20 inline-flex min-h-9 -translate-x-1/2 items-center gap-2 border border-line bg-surface px-3 text-sm text-muted transition-opacity duration-150 noscript:hidden medium:bottom-5 medium:ml-10 expanded:absolute expanded:ml-0 expanded:noscript:inline-flex ${isPast ? "invisible opacity-0" : ""}`}
    >
      More below
      <Icon name="arrow-down" className="size-4 text-brass" />
    </SectionLink>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const measure = () => setPast(scrollY > pixels);
    measure();
    addEventListener("scroll", measure, { passive: true });
    return () => removeEventListener("scroll", measure);
  }, [pixels]);
  return isPast;
}
