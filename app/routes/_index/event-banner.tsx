import type { ReactNode } from "react";
import { pageLabel } from "~/domain/event-availability";
import { dateText, timeText, weekdayText } from "~/domain/event-dates";
import { roundTablePath } from "~/features/events/round-table-path";
import { ButtonLink } from "~/features/links/button-link";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import type { HomeEvent } from "./home-event";

export function EventBanner({ event, now }: { event: HomeEvent; now: Date }) {
  const { location, venue, theme } = event;
  const seats = event.expectedParticipants ?? event.maxAttendees;
  const time = timeText(event);
  const label = pageLabel(event, now);
  return (
    <section aria-labelledby="next-round-table" className="border-y border-line bg-surface">
      <div className="measure flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <p className="eyebrow">Next round table</p>
            {label && <Badge>{label}</Badge>}
          </div>
          <h2 id="next-round-table" className="font-display text-title">
            {location}
          </h2>
          {theme && <p className="max-w-xl text-lg text-muted">{theme}</p>}
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm figures">
            <Fact icon="calendar">
              {`${weekdayText(event)}, ${dateText(event)}${time ? `, ${time}` : ""}`}
            </Fact>
            <Fact icon="place">{venue ?? "Details TBA"}</Fact>
            {seats !== null && (
              <Fact icon="people">{`Limited to ${seats.toLocaleString("en")} Senior Leaders`}</Fact>
            )}
          </ul>
        </div>
        <ButtonLink to={roundTablePath(location)}>
          Learn More<span className="sr-only">{` about the ${location} round table`}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} className="size-5 text-brass" />
      <span>{children}</span>
    </li>
  );
}
