import type { Bar } from "./conflict-of-interest";

export type AddressView = {
  /** By the present address, or by the other one and what it holds for the event. */
  bar: Bar | null;
  /** The letter failed or did not arrive, and nobody has settled it. */
  isUnsettled: boolean;
  /** Null where it is erased. */
  email: string | null;
  /** Another person's application to the event stands, or holds a seat by invitation, with the other address. */
  hasStanding: boolean;
  hasInvitedSeat: boolean;
  eventId: number;
  emailNormalised: string;
};

export type AddressVerdict =
  | { ok: false; reason: Bar | "not_possible" | "unchanged" | "standing_already" | "seat_by_invitation" }
  | { ok: true };

/** Whether the address of an application may be corrected, because a letter did not arrive there (decisions/letters). */
export function judgeAddress(view: AddressView, email: string): AddressVerdict {
  if (view.bar) return { ok: false, reason: view.bar };
  if (!view.isUnsettled || view.email === null) return { ok: false, reason: "not_possible" };
  if (view.email === email) return { ok: false, reason: "unchanged" };
  if (view.hasStanding) return { ok: false, reason: "standing_already" };
  return view.hasInvitedSeat ? { ok: false, reason: "seat_by_invitation" } : { ok: true };
}
