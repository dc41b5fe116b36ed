import type { ApplicationStatus } from "./application-status";
import { hasBegun } from "./event-dates";
import { isOvertaken, type OwnPageAct, type OwnPageView } from "./own-page-act";
import { canGiveUp, type Succession } from "./seat-life";

export type ErasureView = OwnPageView & {
  reference: string;
  /** Null once it is erased, with its normal form. */
  email: string | null;
  emailNormalised: string | null;
  /** It does not stand for its address. */
  isHidden: boolean;
  /** The state of the one that stands for the same address, as its applicant knows it. */
  standing: ApplicationStatus | null;
};

export type ErasureVerdict =
  | { ok: false; reason: "erased" | "overtaken" | "needs_letter" }
  | ({ ok: true; reference: string } & ErasureMoves);

export type ErasureMoves = {
  email: string;
  emailNormalised: string;
  /** All that was sent for the event in that spelling of the address goes, with its invitation; else this one alone. */
  isOfAddress: boolean;
  isTold: boolean;
  freesSeats: boolean;
  /** The state of the one that takes its place; null after the event, whose record is history. */
  succession: Succession | null;
};

/** Whether a link may erase an application, and what goes with it (decisions/retention, decisions/links). */
export function judgeErasure(view: ErasureView, act: OwnPageAct | undefined, now: Date): ErasureVerdict {
  const { reference, status, proof, event, email, emailNormalised } = view;
  if (email === null || emailNormalised === null) return { ok: false, reason: "erased" };
  if (isOvertaken(view.acts, act)) return { ok: false, reason: "overtaken" };
  if (!canGiveUp(status, proof)) return { ok: false, reason: "needs_letter" };
  const isOver = hasBegun(event, now);
  return {
    ok: true,
    reference,
    email,
    emailNormalised,
    isOfAddress: proof === "letter",
    isTold: proof === "letter" || !view.isHidden,
    freesSeats: !isOver,
    succession: isOver ? null : after(view.standing),
  };
}

/** Nobody gets round a decline, or keeps a place beside a seat. */
function after(standing: ApplicationStatus | null): Succession {
  if (standing === "declined") return "declined";
  return standing === "accepted" ? "last" : "undecided";
}
