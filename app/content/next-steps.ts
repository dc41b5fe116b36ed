/** What becomes of an application, as its form announces it. */
export const nextSteps = {
  title: "What happens next",
  event: [
    "Your application gets a page of its own, where you can correct, withdraw or erase it.",
    "A reviewer without a conflict of interest reads it.",
    "The committee decides, and writes to you either way.",
    "A seat is yours once you are accepted; applying takes none.",
  ],
  partnership: [
    "You get a reference, and the committee reads what you sent.",
    "The secretariat arranges a conversation, with a partner of the same kind if you like.",
    "Ownership, standing and conflicts are examined.",
    "A letter of two pages says what both sides give, for a year.",
  ],
} as const;
