/** An act on an applicant's own page: which page sent it, and when in its life. */
export type OwnPageAct = {
  /** How many acts the applicant had carried out when the page was rendered. */
  seen: number;
  /** Names the page as it was rendered that once. */
  page: string;
  /** How often a form of the page had been sent before. */
  edition: number;
};

/** The acts that an applicant has carried out on an application. */
export type ActsCarriedOut = {
  count: number;
  /** The page and the edition of the last one; null where it came from elsewhere. */
  last: Omit<OwnPageAct, "seen"> | null;
};

/**
 * Whether another act was carried out that the sender did not see: in another tab, or a later one of the same page, which
 * overtook this one on a bad line (decisions/own-page). An act that came by no page is never overtaken.
 */
export function isOvertaken({ count, last }: ActsCarriedOut, act: OwnPageAct | undefined): boolean {
  if (!act || act.seen === count) return false;
  return last?.page !== act.page || act.edition <= last.edition;
}
