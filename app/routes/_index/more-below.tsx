import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Icon } from "~/ui/icon";

/**
 * The cue that the page goes on; gone once the visitor has scrolled past 100 px. It comes after the first words, so that it
 * is in the first view of every screen.
 */
export function MoreBelow() {
  return (
    <SectionLink
      section="strategic"
      leavesAt={100}
      className="inline-flex min-h-6 items-center gap-2 text-sm/5 text-muted data-left:not-focus:invisible"
    >
      More below
      <Icon name="arrow-down" className="size-4 text-brass" />
    </SectionLink>
  );
}
