import { seatState } from "~/domain/seat-state";
import type { FoundApplication } from "./find-application";
import { findLinkedApplication } from "./find-linked-application";
import { toPublicEvent } from "./list-events";
import type { Needs } from "./needs";

/** The event of an accepted application, for its applicant's calendar; undefined for any other link. */
export async function findCalendarEventOfApplication(needs: Needs, token: string) {
  const row = await findLinkedApplication(needs, token);
  return row?.application.status === "accepted" ? guestsEvent(row) : undefined;
}

export function guestsEvent({ application, event }: FoundApplication) {
  const { sequence, updatedAt } = event;
  const { confirmedAt } = application;
  const isHeld = seatState(application) === "held";
  return {
    ...toPublicEvent(event),
    isTentative: isHeld,
    // A calendar takes the confirmed entry for a newer one of the same event, and a change of the event for a newer still.
    sequence: 2 * sequence + (isHeld ? 0 : 1),
    updatedAt: confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt,
  };
}
