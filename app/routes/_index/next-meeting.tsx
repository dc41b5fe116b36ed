import type { ReactNode } from "react";
import { availability } from "~/domain/event-availability";
import { dateText, weekdayClockText, weekdayText } from "~/domain/event-dates";
import { useAreEventsKnown } from "~/features/events/events-known";
import { seatsOf, seatsTaken } from "~/features/events/seats-taken";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import type { HomeEvent } from "./home-event";

export function NextMeeting({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  const areKnown = useAreEventsKnown();
  const event = events.find((candidate) => availability(candidate, now) === "open");
  if (!event)
    return (
      <Panel
        title={areKnown ? "None is open at the moment" : "It cannot be shown at the moment"}
        text="The programme and the calendar will show the next one as soon as it opens."
        way={<ButtonLink to="/events">See the programme</ButtonLink>}
      />
    );
  const { slug, location, theme, registrationDeadline, timeZone, zone } = event;
  const seats = seatsOf(event);
  return (
    <Panel
      title={
        <a href={`/events/${slug}`} className="underline-offset-4 hover:underline">
          {`${weekdayText(event)}, ${dateText(event)}, ${location}`}
        </a>
      }
      theme={theme}
      text={
        <>
          {seats && `${seatsTaken(seats)}. `}
          {registrationDeadline &&
            `Apply by ${weekdayClockText({ date: registrationDeadline, timeZone })} ${zone}.`}
        </>
      }
      way={
        <ApplyLink slug={slug} variant="primary">
          Apply to attend
        </ApplyLink>
      }
    />
  );
}

type PanelProps = { title: ReactNode; theme?: string | null; text: ReactNode; way: ReactNode };

const Panel = ({ title, theme, text, way }: PanelProps) => (
  <section aria-labelledby="next-meeting" data-renewed="next-meeting" className="frame grid gap-3.5 p-5">
    <div className="grid gap-1">
      <p className="eyebrow">Next open event</p>
      <h2 id="next-meeting" className="font-display text-heading">
        {title}
      </h2>
      {theme && <p>{theme}</p>}
      <p className="text-sm text-muted">{text}</p>
    </div>
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {way}
      <a href="/compliance#order" className="py-0.5 underline underline-offset-4">
        How seats are given
      </a>
    </p>
  </section>
);
