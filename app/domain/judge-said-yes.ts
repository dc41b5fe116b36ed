import type { Bar } from "./conflict-of-interest";
import type { EventStatus } from "./event";
import { hasBegun } from "./event-dates";
import type { SeatedState } from "./seat-state";

/** The facts that the rules of noting a guest's yes look at. `startsAt` is a UTC ISO instant. */
export type SaidYesView = {
  bar: Bar | null;
  /** Null where its applicant knows of no seat. */
  seat: SeatedState | null;
  event: { id: number; startsAt: string; timeZone: string; status: EventStatus; days: number | null };
  eventVersion: number;
};

export type SaidYesVerdict =
  | { ok: false; reason: Bar | "event_over" | "stale" | "not_possible" }
  /** Whether it stands so already. */
  | { ok: true; isStored: boolean };

/** Whether a member may note a guest's yes or take it back (decisions/seats): of a waiting seat, before the day. */
export function judgeSaidYes(
  { bar, seat, event, eventVersion }: SaidYesView,
  { saidYes, version = eventVersion }: { saidYes: boolean; version?: number | undefined },
  now: Date,
): SaidYesVerdict {
  if (bar) return { ok: false, reason: bar };
  if (event.status === "cancelled" || hasBegun(event, now)) return { ok: false, reason: "event_over" };
  if (version !== eventVersion) return { ok: false, reason: "stale" };
  const [before, after] = saidYes ? ["held", "promised"] : ["promised", "held"];
  if (seat === after) return { ok: true, isStored: true };
  return seat === before ? { ok: true, isStored: false } : { ok: false, reason: "not_possible" };
}
