import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Tooltip } from "~/ui/tooltip";

export type Stop = { id: string; label: string };

/** Dots along the right edge of a wide window, one for each stop; start-side-dots.ts marks the one being read. */
export function SideDots({ stops }: { stops: readonly Stop[] }) {
  return (
    <nav
      aria-label="On this page"
      className="side-dots fixed end-3 top-1/2 z-20 hidden -translate-y-1/2 expanded:block"
    >
      <ul className="grid gap-1.5">
        {stops.map(({ id, label }, index) => (
          <li key={id}>
            <Tooltip text={label}>
              <SectionLink
                section={id}
                isCurrent={index === 0}
                className="group grid size-6 place-items-center"
              >
                <span className="size-2 rounded-full border border-brass bg-paper transition-[scale] group-hover:scale-125 group-current:scale-125 group-current:bg-brass" />
                <span className="sr-only">{label}</span>
              </SectionLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
