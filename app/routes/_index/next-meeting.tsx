import { Link } from "@remix-run/react";
import { availability } from "~/domain/event-availability";
import { dateText, placeTimeText, weekdayClockText, weekdayText } from "~/domain/event-dates";
import { seatsOf, seatsTaken } from "~/features/events/seats-taken";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { buttonClasses } from "~/ui/button-classes";
import type { HomeEvent } from "./home-event";

/** The next meeting to which one can apply, of any tier: when and where it is, a dot for each seat, and how one gets in. */
export function NextMeeting({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  const event = events.find((candidate) => availability(candidate, now) === "open");
  if (!event) return null;
  const { slug, location, theme, registrationDeadline, timeZone, maxAttendees } = event;
  const seats = seatsOf(event);
  return (
    <section aria-labelledby="next-meeting" className="next-meeting frame">
      <div className="grid gap-1">
        <p className="eyebrow">Next open meeting</p>
        <h2 id="next-meeting" className="font-display text-heading">
          <Link to={`/events/${slug}`} viewTransition className="underline-offset-4 hover:underline">
            {weekdayText(event)}, {dateText(event)}, {location}
          </Link>
        </h2>
        {theme && <p>{theme}</p>}
        <p className="text-sm text-muted">
          {seats && `${seatsTaken(seats)}. `}
          {registrationDeadline &&
            `Apply by ${weekdayClockText({ date: registrationDeadline, timeZone })} ${placeTimeText(timeZone)}.`}
        </p>
      </div>
      {maxAttendees !== null && (
        <svg viewBox="-50 -50 100 100" aria-hidden="true" className="seal">
          <circle
            r="45"
            pathLength={maxAttendees}
            strokeDasharray="0 1"
            strokeWidth={Math.min(5, 160 / maxAttendees)}
          />
        </svg>
      )}
      <p className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <ApplyLink slug={slug} className={buttonClasses()}>
          Apply to attend
        </ApplyLink>
        <Link to="/compliance" viewTransition className="py-0.5 underline underline-offset-4">
          How seats are given
        </Link>
      </p>
    </section>
  );
}
