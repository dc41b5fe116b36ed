export const reviewStates = ["new", "in-review", "accepted", "declined", "archived"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The states of the inbox: those of the review, what a bot sent, and what is erased. */
export const partnershipStates = [...reviewStates, "quarantined", "erased"] as const;
export type PartnershipState = (typeof partnershipStates)[number];

/** The states that have a list. Erased requests have none: nothing is left to handle. */
export const listedPartnershipStates = [
  ...reviewStates,
  "quarantined",
] as const satisfies readonly PartnershipState[];
export type ListedPartnershipState = (typeof listedPartnershipStates)[number];

const reachable = {
  new: ["in-review", "accepted", "declined", "archived"],
  "in-review": ["accepted", "declined", "archived"],
  accepted: ["in-review", "archived"],
  declined: ["in-review", "archived"],
  archived: ["in-review"],
  quarantined: ["new"],
  erased: [],
} as const satisfies Record<PartnershipState, readonly ReviewState[]>;

export function nextReviewStates(from: PartnershipState): readonly ReviewState[] {
  return reachable[from];
}

export function isPartnershipState(word: string | null): word is PartnershipState {
  return (partnershipStates as readonly (string | null)[]).includes(word);
}
