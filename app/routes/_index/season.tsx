import { shortDateText } from "~/domain/event-dates";
import { seatsOf, seatsTaken } from "~/features/events/seats-taken";
import { useIsLite } from "~/features/lite/lite-context";
import { petalPath } from "~/features/seal/seal-shape";
import type { HomeEvent } from "./home-event";

/** The radii between which a petal is drawn, in the units of the drawing. */
const foot = 12;
const tip = 94;
/** Letters of a place that have room beside the drawing on a phone; a longer one is told in its words alone. */
const longestPlace = 12;

/**
 * The upcoming events, a petal each, the next one at the top: the more seats are taken, the further out it is inked. It
 * weighs more than lite mode allows.
 */
export function Season({ events }: { events: readonly HomeEvent[] }) {
  const isLite = useIsLite();
  if (isLite || events.length === 0) return null;
  const turn = 360 / events.length;
  const width = Math.min(turn, 60);
  const words = `A petal for each upcoming event. ${events.map(inWords).join("; ")}.`;
  return (
    <a href="/events" data-renewed="season" className="season">
      <svg viewBox="-155 -128 310 256" role="img" aria-label={words} className="seal">
        <defs>
          <g id="half">
            {/* Lines within lines lean one way and, mirrored, the other, so that they cross as engraved ones do. */}
            {[1, 0.7, 0.4].map((share) => (
              <path key={share} pathLength="1" d={petalOf(width * share)} />
            ))}
          </g>
          <g id="petal">
            <use href="#half" />
            <use href="#half" transform="scale(1 -1)" />
          </g>
        </defs>
        <circle r={tip + 2} />
        {events.map((event, place) => (
          <Petal key={event.slug} {...{ event, place, turn, isDated: events.length <= 12 }} />
        ))}
      </svg>
      <span className="text-center text-muted">
        Upcoming events: the more seats are taken, the more of a petal is inked.{" "}
        <span className="text-brass underline underline-offset-4">See the programme</span>
      </span>
    </a>
  );
}

const petalOf = (width: number) =>
  petalPath({ from: foot, to: tip, lean: width * 0.09, foot: width * 0.75, tip: width * 0.5 });

type PetalProps = { event: HomeEvent; place: number; turn: number; isDated: boolean };

function Petal({ event, place, turn, isDated }: PetalProps) {
  const seats = seatsOf(event);
  const angle = Math.round(place * turn - 90);
  const transform = `rotate(${angle})`;
  return (
    <>
      <use href="#petal" transform={transform} opacity=".35" />
      {seats && (
        <>
          <clipPath id={`i${place}`}>
            <circle r={Math.round(foot + ((tip - foot) * seats.taken) / seats.total)} />
          </clipPath>
          <use href="#petal" transform={transform} clipPath={`url(#i${place})`} className="inked" />
        </>
      )}
      {isDated && (
        <text transform={`${transform} translate(109) rotate(${-angle})`} textAnchor={anchorAt(angle)}>
          <tspan y="-4">{dayText(event)}</tspan>
          {event.location.length <= longestPlace && (
            <tspan x="0" y="6">
              {event.location}
            </tspan>
          )}
        </text>
      )}
    </>
  );
}

/** Words beside the drawing grow away from it: 90 degrees lead down, and -90 up. */
function anchorAt(angle: number) {
  if (Math.abs(angle) === 90) return "middle";
  return angle < 90 ? "start" : "end";
}

const dayText = (event: HomeEvent) => shortDateText(event).slice(0, -5);

function inWords(event: HomeEvent): string {
  const seats = seatsOf(event);
  const where = `${shortDateText(event)}, ${event.location}`;
  return seats ? `${where}: ${seatsTaken(seats)}` : where;
}
