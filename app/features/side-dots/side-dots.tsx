import { SectionLink } from "~/features/smooth-scroll/section-link";
import { Tooltip } from "~/ui/tooltip";

export type Stop = { id: string; label: string };

export function SideDots({ stops }: { stops: readonly Stop[] }) {
  return (
    <nav aria-label="On this page" className="side-dots">
      <ul>
        {stops.map(({ id, label }, index) => (
          <li key={id}>
            <Tooltip text={label}>
              <SectionLink section={id} isCurrent={index === 0}>
                <span />
                <span className="sr-only">{label}</span>
              </SectionLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
