import type { ReactNode } from "react";
import { answerName, confirmationNames } from "~/content/committee-applications";
import { isSeated } from "~/domain/seat-state";
import { ConsoleLink } from "../console/console-link";
import { Moment } from "../console/moment";
import type { ApplicationDetail } from "../console/require-committee";

/** The guest's stored answer: the deadline of a held seat, and the reason that stops its time (decisions/seats). */
export function SeatWords({ application, seat, event }: ApplicationDetail) {
  const { otherDay, confirmedAt } = application;
  if (seat === null) return null;
  const { state, lapsesAt, clockStop } = seat;
  if (event.status === "cancelled" && isSeated(state))
    return <p className="mt-2 text-sm">{answerName(state, application)}.</p>;
  if (isSeated(state) && state !== "held" && (state === "promised" || otherDay))
    return <p className="mt-2 text-sm">{answerName(state, application)}. The seat does not lapse.</p>;
  if (state === "confirmed" && confirmedAt)
    return (
      <p className="mt-2 text-sm">
        The seat is confirmed since <Moment at={confirmedAt} />.
      </p>
    );
  if (state === "seated")
    return <p className="mt-2 text-sm">{confirmationNames.seated}: the seat does not lapse.</p>;
  if (state !== "held") return null;
  return (
    <p className="mt-2 text-sm">
      {answerName(state, application)}.{" "}
      {lapsesAt && clockStop !== "held" && (
        <>
          The seat is held until <Moment at={lapsesAt} />.{" "}
        </>
      )}
      {clockStop
        ? clockStopWords[clockStop]
        : !lapsesAt &&
          `It does not lapse ${event.status === "postponed" ? "while the event is postponed" : "by itself"}.`}
    </p>
  );
}

export const clockStopWords = {
  missing: (
    <>
      It does not lapse meanwhile: a letter about it, or its reminder, is refused, bounced, late, not answered
      for or not yet sent. <ConsoleLink to="/committee/letters">Letters</ConsoleLink> lists it once somebody
      has to check it.
    </>
  ),
  held: "It does not lapse before its letter is released: its days begin then.",
  leaving: "It does not lapse before its letter has left.",
  unasked: "It does not lapse, for no letter has asked the guest to confirm.",
  lapsing:
    "Its time is over: it lapses with the next run of the schedule, or once its seat is given to somebody.",
} as const satisfies Record<NonNullable<NonNullable<ApplicationDetail["seat"]>["clockStop"]>, ReactNode>;
