/** The words of /sponsors, which is also /partners (decisions/pages). */
export const partnershipNetworks = {
  meta: {
    title: "Partnership Networks",
    description:
      "Five ways to support the network’s work, the partners who do, what a partnership includes, and the three things that it never buys.",
  },
  title: "Partnership Networks",
  lead: "Partners keep the rooms open, the papers checked and the systems running. In return they are named, and receive what is listed below, but never a seat, a guest list or a say over a text.",
  kinds: {
    title: "Five kinds of partnership",
    lead: "An organization may hold more than one. Each is agreed for a year, and renewed only if both sides agree.",
    items: [
      {
        title: "Sponsor",
        gives: "Funds rooms, travel grants and interpretation.",
        receives: "Named on this page.",
      },
      {
        title: "Knowledge",
        gives: "Lends researchers, data or a library to the briefing desk.",
        receives: "Credit as a source, and the first reading of what it helped to make.",
      },
      {
        title: "Technology",
        gives: "Runs test networks, registers or tools that workshops rely on.",
        receives: "A workshop at the summit in which the system is examined.",
      },
      {
        title: "Regulatory",
        gives: "Brings a public-sector view, in a personal or an official capacity.",
        receives: "Every draft before it is read, and a right of reply beside it.",
      },
      {
        title: "Venue",
        gives: "Offers a room in which a meeting can be held in confidence.",
        receives: "The thanks of the table. Its own people leave before the doors close.",
      },
    ],
  },
  partners: { title: "Partners of the network", lead: "In alphabetical order, whatever they give." },
  limits: {
    title: "What a partnership never buys",
    items: [
      { title: "A seat", text: "Partners apply like everybody else, and are declined like everybody else." },
      { title: "The list", text: "Names of participants are given to no partner." },
      {
        title: "A sentence",
        text: "No text, note or briefing waits for a partner’s approval. A regulatory partner sees drafts and may reply beside them.",
      },
    ],
  },
  steps: {
    title: "How a partnership begins",
    items: [
      {
        title: "Application",
        text: "A form of one page: who you are, what you can give, what you hope it will achieve.",
      },
      {
        title: "Conversation",
        text: "With the secretariat, and with a partner of the same kind if you like.",
      },
      { title: "Review", text: "Ownership, standing and conflicts are examined by the selection committee." },
      { title: "Letter", text: "Two pages, the same for all partners of a kind, and open to inspection." },
    ],
  },
} as const;
