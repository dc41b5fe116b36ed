/** The words of /events/<slug>. */
export const eventPage = {
  tiers: {
    "round-table": {
      path: "/round-tables",
      text: "A closed-door meeting of 15 to 20 leaders under the Chatham House Rule. What is said may be used; who said it may not.",
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
      text: "It will not take place. Everybody whose application is open or who has a seat is told by letter, and what was sent is erased as the privacy notice says.",
    },
  },
  howOneGetsIn:
    "The selection committee gives the seats: to whoever it accepts after an application, and to whoever it invites by letter. Applying takes none. Where the event asks its guests to confirm, a seat is held until the day that the letter names; one that is not confirmed lapses. Once every seat is taken, applications wait in the order in which they came.",
  noteIsNotReleased: "The note that was agreed at this meeting has not been released here.",
} as const;
