import { seatState } from "~/domain/seat-state";
import type { Database } from "../db/client";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
import { toNetworkEvent } from "./list-events";

/** The event of an accepted application, for its applicant's calendar; undefined for any other link. */
export async function findCalendarEventOfApplication(needs: { db: Database; clock: Clock }, token: string) {
  const row = await findLinkedApplication(needs, token);
  if (row?.application.status !== "accepted") return undefined;
  const { sequence, updatedAt } = row.event;
  const { confirmedAt } = row.application;
  const isHeld = seatState(row.application) === "held";
  return {
    ...toNetworkEvent(row.event),
    isTentative: isHeld,
    // A calendar takes the confirmed entry for a newer one of the same event.
    sequence: sequence + (isHeld ? 0 : 1),
    updatedAt: confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt,
  };
}
