import type { SeatAcceptance } from "./invitation-answer";

/** The stored form under the key of one that was sent before. */
export type StoredForm = {
  bodyHash: string;
  /** Null once it was erased. */
  email: string | null;
  /** How often Submit had been pressed before in the form that stored it. */
  edition: number;
  /** The bodies that later ones replaced. */
  replaced: string[];
  /** Whether its own page has corrected it since. */
  isCorrected?: boolean;
  /** Whether the same form stored another one that stands, for another address or event. */
  hasOther: boolean;
};

/** The same of the form that has just come; the API need not have an edition. */
export type ResentForm = {
  bodyHash: string;
  email: string;
  edition?: number | undefined;
  isSuspicious: boolean;
};

/** A form sent before: its words replaced the first, are older than those that stand, or make a second form. */
export const formNoteKinds = ["corrected", "older", "two"] as const;
export type FormNote = (typeof formNoteKinds)[number];

/** Judges a form whose key is known (decisions/lines). */
export function judgeResentForm(
  stored: StoredForm,
  sent: ResentForm,
): "same" | "key_reused" | "another_address" | "older" | "correction" {
  const { bodyHash, edition } = sent;
  // Of an erased one nothing is left to compare.
  if (stored.email === null) return "same";
  if (stored.bodyHash === bodyHash) return stored.isCorrected ? "older" : "same";
  if (edition === undefined || sent.isSuspicious) return "key_reused";
  // The page of the stored one would show its spelling, which this sender may not have typed.
  if (stored.email !== sent.email) return "another_address";
  const isOlder =
    edition < stored.edition || (edition === stored.edition && stored.replaced.includes(bodyHash));
  return isOlder ? "older" : "correction";
}

type SeatWords = Omit<SeatAcceptance, "rule">;

/** Whether a form for a seat has the words that it stored; who was verified keeps the name and the organization of that. */
export function isSameSeat(stored: SeatWords & { isVerified: boolean }, sent: SeatWords): boolean {
  const free = ["jobTitle", "linkedin", "hostNote", "mayBeNamed"] as const;
  const fields = stored.isVerified ? free : ([...free, "fullName", "company"] as const);
  return fields.every((field) => stored[field] === sent[field]);
}

export function noteOfSame({ hasOther, replaced }: StoredForm): FormNote | undefined {
  if (hasOther) return "two";
  return replaced.length > 0 ? "corrected" : undefined;
}
