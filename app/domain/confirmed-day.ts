import { calendarDay, type Dated, dateText } from "./event-dates";

/** The day that a guest said yes to, `YYYY-MM-DD`, where the event has another now; else null (decisions/changes). */
export function otherDay(confirmedFor: string | null, event: Dated): string | null {
  return confirmedFor === calendarDay(event.date, event.timeZone) ? null : confirmedFor;
}

/** A guest's answer beside its state: the day of it that is another by now, and whether the Chatham House Rule is accepted. */
export type GuestAnswer = { otherDay: string | null; hasRule: boolean };

export const guestAnswer = (
  { confirmedFor, ruleVersion }: { confirmedFor: string | null; ruleVersion: string | null },
  event: Dated,
): GuestAnswer => ({ otherDay: otherDay(confirmedFor, event), hasRule: ruleVersion !== null });

/** `16 February 2027`, of a day as it is stored. */
export const dayText = (day: string) => dateText({ date: `${day}T12:00:00.000Z`, timeZone: "UTC" });
