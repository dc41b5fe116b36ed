export const programme = {
  meta: {
    title: "All Events",
    description:
      "Every round table, finance forum and DeFi summit of the network: upcoming ones with their seats and deadlines, and past ones.",
  },
  title: "All events",
  lead: "Upcoming events with the seats taken, and every past one.",
  times: { coming: "Upcoming", past: "Past" },
  none: {
    coming: "No event is announced at the moment. New dates appear in the calendar below.",
    past: "No past event is listed.",
  },
  follow: "Stay informed",
} as const;
