import { useEffect, useState } from "react";
import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Tooltip } from "~/ui/tooltip";
import { currentStop } from "./current-stop";

export type Stop = { id: string; label: string };

/** Dots along the right edge of a wide window, one for each stop; the one being read is highlighted. */
export function SideDots({ stops }: { stops: readonly Stop[] }) {
  const current = useCurrentStop(stops);
  return (
    <nav
      aria-label="On this page"
      className="fixed top-1/2 right-3 z-20 hidden -translate-y-1/2 expanded:block"
    >
      <ul className="grid gap-1.5">
        {stops.map(({ id, label }) => (
          <li key={id}>
            <Tooltip text={label} side="left">
              <SectionLink
                section={id}
                isCurrent={id === current}
                className="group grid size-6 place-items-center"
              >
                <span className="size-2 rounded-full border border-brass transition-transform duration-150 group-hover:scale-125 group-current:scale-125 group-current:bg-brass" />
                <span className="sr-only">{label}</span>
              </SectionLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentStop(stops: readonly Stop[]): string | undefined {
  const [current, setCurrent] = useState(stops[0]?.id);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = stops.map(({ id }) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      }));
      setCurrent(currentStop(tops, innerHeight));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [stops]);
  return current;
}
