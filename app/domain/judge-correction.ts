import { isCorrectable } from "./application-status";
import { hasBegun } from "./event-dates";
import type { Correction } from "./interest-form";
import { type CorrectionField, correctionFields, isWeighed } from "./interest-form-fields";
import type { LinkProof } from "./link-proof";
import { isOvertaken, type OwnPageAct, type OwnPageView, whyClosed } from "./own-page-act";

export type CorrectionView = OwnPageView & {
  sent: Record<CorrectionField, string | null>;
  /** A decision is held, of which its applicant does not know. */
  isDecided: boolean;
  /** That decision takes a seat. */
  isSeated: boolean;
  /** It was corrected as often as may be. */
  isAtLimit: boolean;
  /** A member has voted on it, or decided it. */
  isTakenUp: boolean;
  corrections: number;
};

/** The form that stored the words, and sends others: it proves less than a link. */
export type CorrectingForm = {
  /** The proof of the application's link as long as nobody has taken it up. */
  proof: LinkProof;
  /** How often the form corrected them before; null: it may not correct them. */
  corrections: number | null;
};

export type CorrectionVerdict =
  | { ok: false; reason: ReturnType<typeof whyClosed> | "overtaken" | "too_often" }
  | {
      ok: true;
      changed: CorrectionField[];
      /** Nothing is to be written. */
      isStored: boolean;
      /** Held decisions were about the former words. */
      takesBack: boolean;
      freesSeat: boolean;
    };

/**
 * Whether the words of an application may be replaced (decisions/own-page, decisions/verification).
 *
 * @param byForm by the form that stored it, in place of the own page: while nobody has taken it up, or corrected it otherwise
 */
export function judgeCorrection(
  view: CorrectionView,
  correction: Correction,
  { act, byForm }: { act?: OwnPageAct | undefined; byForm?: CorrectingForm | undefined },
  now: Date,
): CorrectionVerdict {
  const { status, event, isDecided } = view;
  if (byForm && byForm.proof !== view.proof) return { ok: false, reason: "not_possible" };
  const changed = correctionFields.filter((field) => view.sent[field] !== correction[field]);
  // Whatever became of it, its form is answered that these words are stored.
  const isSameForm = byForm !== undefined && changed.length === 0;
  if (!isSameForm && !isCorrectable(status)) return { ok: false, reason: whyClosed(status) };
  const isLate = isOvertaken(view.acts, act);
  // The first words again, after others of the same page that may still arrive, are an act that overtakes those.
  const isStored = changed.length === 0 && (isLate || !act?.edition);
  if (isStored) return { ok: true, changed, isStored, takesBack: false, freesSeat: false };
  if (isLate) return { ok: false, reason: "overtaken" };
  if (view.isAtLimit) return { ok: false, reason: "too_often" };
  if (byForm && (view.isTakenUp || view.corrections !== byForm.corrections))
    return { ok: false, reason: "not_possible" };
  const takesBack = isDecided && changed.some(isWeighed);
  const isOver = hasBegun(event, now);
  return { ok: true, changed, isStored, takesBack, freesSeat: takesBack && view.isSeated && !isOver };
}
