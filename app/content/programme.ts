export const programme = {
  meta: {
    title: "All Events",
    description:
      "Every round table, finance forum and DeFi summit of the network: upcoming ones with their seats and deadlines, and past ones.",
  },
  title: "All events",
  lead: "Upcoming events with the seats taken, and every past one.",
  /** The first choice of each row, which filters nothing. */
  all: { type: "All tiers", when: "Any time" },
  times: { coming: "Upcoming", past: "Past" },
  none: {
    coming: "No upcoming event matches at the moment. New dates appear in the calendar and the feed below.",
    past: "No past event matches.",
  },
  follow: "Stay informed",
} as const;
