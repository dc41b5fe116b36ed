import type { AnnouncedEditions } from "~/domain/owner-facts";

/** The next edition of each tier as the network announced it, in the words of the specification (section 2). */
export const announcedEditions: AnnouncedEditions = {
  "round-table": { location: "TBA", date: "TBA", theme: "Details coming soon", period: null },
  "finance-forum": {
    location: "New York",
    date: "Q1 2026",
    theme: "Capital Markets Revolution",
    period: { lastDay: "2026-03-31", timeZone: "America/New_York" },
  },
  "defi-summit": {
    location: "Singapore",
    date: "December 2025",
    theme: "Infrastructure of Tomorrow",
    period: { lastDay: "2025-12-31", timeZone: "Asia/Singapore" },
  },
};

export const editionIsOver = "Date passed, next edition to be announced";
