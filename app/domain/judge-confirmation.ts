import type { ConfirmationForm } from "./confirmation-form";
import { calendarDay } from "./event-dates";
import {
  isOvertaken,
  type NotAhead,
  type OwnPageAct,
  type OwnPageView,
  whyClosed,
  whyNotAhead,
} from "./own-page-act";

export type ConfirmationView = OwnPageView & {
  /** Its guest is asked to confirm it and has not, whether a member noted a yes or not. */
  isAwaited: boolean;
  /** The day that was confirmed, as `YYYY-MM-DD`; null where none is known. */
  confirmedFor: string | null;
  /** Its hour is over, and the schedule has not come by. */
  isLapsing: boolean;
  /** It was given only now, and can still be taken back. */
  isFresh: boolean;
  hasRule: boolean;
  hostNote: string | null;
  mayBeNamed: boolean;
};

/** A seat whose hour is over lapses, whoever asks first. */
export type Lapsing = { ok: false; reason: "lapsing"; eventId: number };

export type ConfirmationVerdict =
  | { ok: false; reason: ReturnType<typeof whyClosed> }
  | { ok: false; reason: "needs_letter" | NotAhead | "overtaken" | "too_early" }
  | Lapsing
  /** The day of the event that it confirms, or null where it changes the answers to the host alone. */
  | { ok: true; isStored: boolean; day: string | null };

/** Whether a guest may confirm a seat, or change the answers to the host (decisions/seats, decisions/own-page). */
export function judgeConfirmation(
  view: ConfirmationView,
  { hostNote, mayBeNamed }: Pick<ConfirmationForm, "hostNote" | "mayBeNamed">,
  act: OwnPageAct | undefined,
  now: Date,
): ConfirmationVerdict {
  const { status, event } = view;
  if (status !== "accepted") return { ok: false, reason: whyClosed(status) };
  if (view.proof !== "letter") return { ok: false, reason: "needs_letter" };
  const reason = whyNotAhead(event, now);
  if (reason) return { ok: false, reason };
  const day = calendarDay(event.startsAt, event.timeZone);
  const confirms = view.isAwaited || (view.confirmedFor ?? day) !== day;
  const isSame = !confirms && view.hasRule && view.hostNote === hostNote && view.mayBeNamed === mayBeNamed;
  const isLate = isOvertaken(view.acts, act);
  // The first answers again, after others of the same page that may still arrive, are an act that overtakes those.
  if (isSame && (isLate || !act?.edition)) return { ok: true, isStored: true, day: null };
  // Nobody says yes to a day that was not shown.
  if (isLate || (act?.day ?? day) !== day) return { ok: false, reason: "overtaken" };
  if (view.isFresh) return { ok: false, reason: "too_early" };
  if (view.isLapsing) return { ok: false, reason: "lapsing", eventId: event.id };
  return { ok: true, isStored: false, day: confirms ? day : null };
}
