import type { ApplicationStatus } from "./application-status";
import type { EventStatus } from "./event";
import { hasBegun } from "./event-dates";
import type { LinkProof } from "./link-proof";

/** An act on an applicant's own page: which page sent it, and when in its life. */
export type OwnPageAct = {
  /** How many acts the applicant had carried out when the page was rendered. */
  seen: number;
  /** Names the page as it was rendered that once. */
  page: string;
  /** How often a form of the page had been sent before. */
  edition: number;
  /** The day of the event that the page showed, `YYYY-MM-DD`, where its form tells. */
  day?: string;
};

export type ActsCarriedOut = {
  count: number;
  /** The page and the edition of the last one; null where it came from elsewhere. */
  last: Pick<OwnPageAct, "page" | "edition"> | null;
};

/** Whether another act was carried out that the sender did not see (decisions/own-page). */
export function isOvertaken({ count, last }: ActsCarriedOut, act: OwnPageAct | undefined): boolean {
  if (!act || act.seen === count) return false;
  return last?.page !== act.page || act.edition <= last.edition;
}

/** The facts that every act of an own page looks at. Instants are UTC in ISO 8601. */
export type OwnPageView = {
  id: number;
  /** As its applicant knows it (decisions/undo). */
  status: ApplicationStatus;
  proof: LinkProof;
  acts: ActsCarriedOut;
  event: { id: number; startsAt: string; endsAt: string | null; timeZone: string; status: EventStatus };
};

/** The reason why nothing is asked of a guest any more, or now; null before the event's day. */
export function whyNotAhead(event: OwnPageView["event"], now: Date) {
  if (event.status !== "scheduled") return `event_${event.status}` as const;
  return hasBegun(event, now) ? ("event_over" as const) : null;
}

export type NotAhead = NonNullable<ReturnType<typeof whyNotAhead>>;

/** The reason why a state that is no more takes no act of its applicant. */
export function whyClosed(status: ApplicationStatus) {
  return status === "erased" || status === "withdrawn" || status === "lapsed" ? status : "not_possible";
}
