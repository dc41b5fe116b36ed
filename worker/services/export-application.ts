import { visibleStatus } from "~/domain/application-status";
import { calendarDay } from "~/domain/event-dates";
import type { Database } from "../db/client";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
import { toNetworkEvent } from "./list-events";

/**
 * Everything that is stored about the person behind a link, for a file of their own (decision 30). The state
 * is the one that the page shows, so a hidden state exports like the one it is hidden behind.
 */
export async function exportApplication(needs: { db: Database; clock: Clock }, token: string) {
  const row = await findLinkedApplication(needs, token);
  if (!row) return { ok: false, reason: "not_found" } as const;
  const {
    id: _id,
    status,
    version: _version,
    round: _round,
    resubmissionOf: _first,
    ...stored
  } = row.application;
  if (status === "erased") return { ok: false, reason: "erased" } as const;
  const isHidden = status === "resubmitted" || status === "quarantined";
  const { eventId: _event, erasedAt: _erasedAt, decidedAt, ...application } = stored;
  const { id, slug, title, date, timeZone } = toNetworkEvent(row.event);
  return {
    ok: true,
    fileName: `application-${stored.reference}-${calendarDay(needs.clock(), "UTC")}.json`,
    data: {
      exportedAt: needs.clock().toISOString(),
      application: {
        ...application,
        status: visibleStatus(status, stored.waitlistedAt !== null),
        decidedAt: isHidden ? null : decidedAt,
      },
      event: { id, slug, title, date, timeZone },
    },
  } as const;
}
