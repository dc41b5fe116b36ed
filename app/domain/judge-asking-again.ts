import { type ApplicationStatus, visibleStatus } from "./application-status";
import type { Lapsing } from "./judge-confirmation";
import {
  isOvertaken,
  type NotAhead,
  type OwnPageAct,
  type OwnPageView,
  whyClosed,
  whyNotAhead,
} from "./own-page-act";

export type AskingView = OwnPageView & {
  /** Null where the address is erased. */
  emailNormalised: string | null;
  hasPlace: boolean;
  /** Its hour is over, and the schedule has not come by. */
  isLapsing: boolean;
  /** The state of the one that stands for the same address, as its applicant knows it. */
  standing: ApplicationStatus | null;
};

export type AskingVerdict =
  | { ok: false; reason: ReturnType<typeof whyClosed> }
  | { ok: false; reason: "overtaken" | NotAhead | "standing_already" }
  | Lapsing
  /** `emailNormalised` is null where it is before the committee already, and nothing is to be written. */
  | { ok: true; emailNormalised: string | null; givesWay: boolean };

/** Whether a lapsed application may come before the committee again (decisions/seats, decisions/links). */
export function judgeAskingAgain(view: AskingView, act: OwnPageAct | undefined, now: Date): AskingVerdict {
  const { status, event, standing, emailNormalised } = view;
  if (status === "erased" || emailNormalised === null) return { ok: false, reason: "erased" };
  const known = visibleStatus(status, view.hasPlace);
  if (known === "pending" || known === "waitlisted")
    return { ok: true, emailNormalised: null, givesWay: false };
  if (isOvertaken(view.acts, act)) return { ok: false, reason: "overtaken" };
  const reason = whyNotAhead(event, now);
  if (reason && reason !== "event_postponed") return { ok: false, reason };
  if (view.isLapsing) return { ok: false, reason: "lapsing", eventId: event.id };
  if (status !== "lapsed") return { ok: false, reason: whyClosed(status) };
  // Who reads the address's letters is its owner: what else was sent in that name gives way.
  const givesWay = view.proof === "letter" && (standing === "pending" || standing === "waitlisted");
  if (standing && !givesWay) return { ok: false, reason: "standing_already" };
  return { ok: true, emailNormalised, givesWay };
}
