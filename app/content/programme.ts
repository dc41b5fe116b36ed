/** The words of /events. */
export const programme = {
  meta: {
    title: "All Events",
    description:
      "Every round table, finance forum and DeFi summit of the network: those to come with their seats and last days to apply, and those that were held.",
  },
  title: "All events",
  lead: "What is announced, how many seats are taken, and what has been held.",
  /** The first choice of each row, which filters nothing. */
  all: { type: "All tiers", when: "Any time" },
  /** The times that the page can be narrowed to. */
  times: { coming: "To come", past: "Held" },
  none: {
    coming:
      "Nothing that fits is announced at the moment. A new date comes by the calendar and the feed below.",
    past: "Nothing that fits has been held yet.",
  },
  follow: "Keep up with it",
} as const;
