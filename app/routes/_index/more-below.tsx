import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Icon } from "~/ui/icon";

/** The cue that the page goes on; gone once the visitor has scrolled past 100 px. */
export function MoreBelow() {
  return (
    <SectionLink section="strategic" leavesAt={100} className="more-below">
      More below
      <Icon name="arrow-down" className="size-4 text-brass" />
    </SectionLink>
  );
}
