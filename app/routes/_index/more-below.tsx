import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Icon } from "~/ui/icon";

/** The cue that the page goes on; gone once the visitor has scrolled past 100 px. */
export function MoreBelow() {
  return (
    <SectionLink
      section="strategic"
      leavesAt={100}
      className="fixed inset-x-0 bottom-[calc(4.125rem+env(safe-area-inset-bottom))] z-20 inline-flex min-h-7.5 items-center justify-center gap-2 border-t border-line bg-surface px-3 text-sm text-muted transition-opacity duration-150 noscript:hidden medium:right-6 medium:bottom-6 medium:left-auto medium:min-h-9 medium:border expanded:absolute expanded:right-auto expanded:left-1/2 expanded:-translate-x-1/2 expanded:noscript:inline-flex data-left:invisible data-left:opacity-0"
    >
      More below
      <Icon name="arrow-down" className="size-4 text-brass" />
    </SectionLink>
  );
}
