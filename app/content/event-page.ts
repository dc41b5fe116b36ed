import { owner } from "./owner";

export const eventPage = {
  tiers: {
    "round-table": {
      path: "/round-tables",
      text: "A closed-door meeting of 15 to 20 leaders under the Chatham House Rule. You may use what is said, but you may not say who said it.",
    },
    "finance-forum": {
      path: "/finance-forums",
      text: "A regional collaboration day for 200 people, on which questions from round tables become texts.",
    },
    "defi-summit": {
      path: "/defi-summits",
      text: "The network’s annual, global meeting of 2,000+ leaders, and the assembly in which its texts are adopted.",
    },
  },
  statuses: {
    postponed: {
      title: "This event has been postponed",
      text: "A new date will be entered here. Applications already sent remain valid and need not be repeated.",
    },
    cancelled: {
      title: "This event has been cancelled",
      text: "It will not take place. Everybody whose application is open or who has a seat is told by email, and what was sent is erased as the privacy notice says.",
    },
  },
  howOneGetsIn:
    "The selection committee gives seats to people whose application it accepts and to people whom it invites. Applying does not reserve one. If confirmation is required, your seat is held until the date in our email and lapses if you have not confirmed by then. Seats that are held or promised are counted as taken. Once every seat is taken, applications wait in the order in which they joined the waiting list.",
  /** Practical advice for guests: the rules of every event, then those that a city may override. */
  practical: {
    every: {
      door: "A photo identity document. Seats are personal and cannot be passed on.",
      cost: "None. Participants pay for their own travel; no one pays for a seat.",
      answer: `The committee writes to every applicant, normally within ${owner.answerDays}\u00a0days and before the event.`,
    },
    usual: {
      language: "English.",
      access: `Tell us what you need${owner.contactEmail ? `: ${owner.contactEmail}` : ""}.`,
    },
    /** Where the hours do not say it. */
    length: {
      "round-table": "Half a day.",
      "finance-forum": "One day, from the plenary in the morning to the reading in the evening.",
      "defi-summit": "Not settled yet; it will be stated here.",
    },
  },
  noteIsNotReleased: "The agreed note has not been published.",
} as const;
