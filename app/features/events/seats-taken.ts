type Limited = { maxAttendees: number | null; currentAttendees: number | null };

/** How many seats an event has and how many of them are gone, those held and promised included; null without a limit. */
export function seatsOf({ maxAttendees, currentAttendees }: Limited) {
  return maxAttendees === null ? null : { total: maxAttendees, taken: currentAttendees ?? 0 };
}

/** `9 of 18 seats taken`, on every page in these words. */
export function seatsTaken({ total, taken }: { total: number; taken: number }): string {
  return `${taken.toLocaleString("en")} of ${total.toLocaleString("en")} seats taken`;
}
