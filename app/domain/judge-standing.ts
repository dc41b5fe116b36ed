import type { ApplicationStatus } from "./application-status";
import type { Bar } from "./conflict-of-interest";
import type { EventStatus } from "./event";
import { hasBegun } from "./event-dates";

export type StandingView = {
  /** Of the application that was set aside. */
  bar: Bar | null;
  version: number;
  status: ApplicationStatus;
  hasPlace: boolean;
  /** `startsAt` is a UTC ISO instant. */
  event: { id: number; startsAt: string; timeZone: string; status: EventStatus };
  /** Null where the address is erased. */
  emailNormalised: string | null;
  /** The one that stands for the same address and is undecided. */
  standing: { id: number; status: "pending" | "waitlisted"; bar: Bar | null } | null;
};

export type StandingVerdict =
  | { ok: false; reason: Bar | "stale" | "not_possible" | "event_over" }
  | {
      ok: true;
      standing: NonNullable<StandingView["standing"]>;
      emailNormalised: string;
      to: "pending" | "waitlisted";
    };

/** Whether an application that was set aside may stand in the place of the one that does (decisions/links). */
export function judgeStanding(view: StandingView, version: number, now: Date): StandingVerdict {
  const { bar, status, event, standing, emailNormalised } = view;
  if (bar) return { ok: false, reason: bar };
  if (view.version !== version) return { ok: false, reason: "stale" };
  const isSetAside = status === "resubmitted" || status === "quarantined";
  if (!isSetAside || emailNormalised === null) return { ok: false, reason: "not_possible" };
  if (event.status === "cancelled" || hasBegun(event, now)) return { ok: false, reason: "event_over" };
  if (!standing) return { ok: false, reason: "not_possible" };
  if (standing.bar) return { ok: false, reason: standing.bar };
  return { ok: true, standing, emailNormalised, to: view.hasPlace ? "waitlisted" : "pending" };
}
