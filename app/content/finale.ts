export const finale = {
  meta: {
    title: "The door is open to those who knock",
    description:
      "The closing page: three ways to continue with the network, from a seat at a table to a partnership.",
  },
  eyebrow: "In closing",
  title: "The door is open to those who knock",
  lead: "You have read what the network is for and how it works. One decision remains, and there are three good choices.",
  calls: [
    {
      numeral: "I",
      title: "Take a seat",
      text: "Apply for an event. The committee answers every application.",
      action: "Apply to attend",
      path: "/apply",
    },
    {
      numeral: "II",
      title: "Lend support",
      text: "Become a partner: with funds, knowledge, technology, a public view or a room.",
      action: "Become a Partner",
      path: "/partnership-application",
    },
    {
      numeral: "III",
      title: "Stay informed",
      text: "Read the briefings, and come back with a question of your own.",
      action: "Read the briefings",
      path: "/intelligence-network",
    },
  ],
  farewell:
    "Whichever you choose, we will treat you with courtesy, take our time where it matters, and keep your confidence.",
} as const;
