import { availability } from "~/domain/event-availability";
import { dateText, weekdayClockText, weekdayText } from "~/domain/event-dates";
import { useAreEventsKnown } from "~/features/events/events-known";
import { seatsOf, seatsTaken } from "~/features/events/seats-taken";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import { buttonClasses } from "~/ui/button-classes";
import type { HomeEvent } from "./home-event";

/** The next meeting to which one can apply, of any tier: when and where it is, a dot for each seat, and how one gets in. */
export function NextMeeting({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  const event = events.find((candidate) => availability(candidate, now) === "open");
  if (!event) return <NoneOpen />;
  const { slug, location, theme, registrationDeadline, timeZone, zone } = event;
  const seats = seatsOf(event);
  return (
    <section aria-labelledby="next-meeting" data-renewed="next-meeting" className="next-meeting frame">
      <div className="grid gap-1">
        <p className="eyebrow">Next open meeting</p>
        <h2 id="next-meeting" className="font-display text-heading">
          <a href={`/events/${slug}`} className="underline-offset-4 hover:underline">
            {`${weekdayText(event)}, ${dateText(event)}, ${location}`}
          </a>
        </h2>
        {theme && <p>{theme}</p>}
        <p className="text-sm text-muted">
          {seats && `${seatsTaken(seats)}. `}
          {registrationDeadline &&
            `Apply by ${weekdayClockText({ date: registrationDeadline, timeZone })} ${zone}.`}
        </p>
      </div>
      {seats && <Seats {...seats} />}
      <p className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <ApplyLink slug={slug} className={buttonClasses()}>
          Apply to attend
        </ApplyLink>
        <a href="/compliance#order" className="py-0.5 underline underline-offset-4">
          How seats are given
        </a>
      </p>
    </section>
  );
}

/** Between two seasons: what comes is announced, and where. */
function NoneOpen() {
  const areKnown = useAreEventsKnown();
  return (
    <section aria-labelledby="next-meeting" data-renewed="next-meeting" className="next-meeting frame">
      <div className="col-span-full grid gap-1">
        <p className="eyebrow">Next open meeting</p>
        <h2 id="next-meeting" className="font-display text-heading">
          {areKnown ? "None is open at the moment" : "It cannot be shown at the moment"}
        </h2>
        <p className="text-sm text-muted">
          The programme and the calendar have the next one as soon as it opens.
        </p>
      </div>
      <p className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <ButtonLink to="/events">See the programme</ButtonLink>
        <a href="/compliance#order" className="py-0.5 underline underline-offset-4">
          How seats are given
        </a>
      </p>
    </section>
  );
}

/** A dot for each seat, those taken inked; beside it stands the same in words. */
function Seats({ total, taken }: { total: number; taken: number }) {
  // The line ends half a seat behind the last one: whether a dot stands at its very end is the browser's choice.
  const length = taken - 0.5;
  const angle = (2 * Math.PI * length) / total;
  const end = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(450 * part) / 10);
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="seal">
      {/* The first seat stands at the top. */}
      <g transform="rotate(-90)" strokeDasharray="0 1" strokeWidth={Math.min(5, 160 / total)}>
        <circle r="45" pathLength={total} opacity=".3" />
        {taken > 0 && <path d={`M45 0A45 45 0 ${length * 2 > total ? 1 : 0} 1 ${end}`} pathLength={length} />}
      </g>
    </svg>
  );
}
