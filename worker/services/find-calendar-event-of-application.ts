import type { Database } from "../db/client";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
import { toNetworkEvent } from "./list-events";

/** The event of an accepted application, for its applicant's calendar; undefined for any other link. */
export async function findCalendarEventOfApplication(needs: { db: Database; clock: Clock }, token: string) {
  const row = await findLinkedApplication(needs, token);
  if (row?.application.status !== "accepted") return undefined;
  const { sequence, updatedAt } = row.event;
  return { ...toNetworkEvent(row.event), sequence, updatedAt };
}
