export const defiSummits = {
  meta: {
    title: "DeFi Summits",
    description:
      "The network’s annual, global flagship: more than two thousand leaders of institutional and decentralized finance, four tracks and an open assembly.",
  },
  title: "DeFi Summits",
  lead: "Once a year the network meets in full, in one city, with its doors wider open than at any other time.",
  facts: [
    { term: "Attendance", text: "2,000+ leaders" },
    { term: "Frequency", text: "Annually" },
    { term: "Reach", text: "Global" },
  ],
  tracks: {
    title: "Four tracks",
    lead: "Each track has an institution and a protocol as joint hosts, and neither may fill more than half of its hours.",
    items: [
      {
        letter: "A",
        title: "Settlement and money",
        text: "Finality, liquidity around the clock, and the forms of money that ledgers settle in.",
      },
      {
        letter: "B",
        title: "Assets and markets",
        text: "Tokenized instruments from issue to maturity, and the venues on which they change hands.",
      },
      {
        letter: "C",
        title: "Law and supervision",
        text: "Licences, recognition, accountability, and the conversation before an incident.",
      },
      {
        letter: "D",
        title: "Systems and security",
        text: "Protocol design, key management, audits, and failures told by those who repaired them.",
      },
    ],
  },
  days: {
    title: "Three kinds of room",
    items: [
      {
        title: "The hall",
        text: "One stage and one speaker at a time. Papers are printed the week before, so that the hour goes to questions.",
      },
      {
        title: "The workshops",
        text: "Small rooms. Systems are shown running, on test networks, by the people who run them.",
      },
      {
        title: "The assembly",
        text: "At the close, the texts of the year’s forums are put to the whole network, paragraph by paragraph.",
      },
    ],
  },
  assembly: {
    title: "What the assembly does",
    text: [
      "A forum’s text comes to the assembly with its dissents. Every member organization has one voice, whatever its size and whether or not it sponsors.",
      "A text that is adopted becomes part of the Strategic Framework for one year. It is then read again, and either renewed or let go.",
    ],
  },
  admission: {
    title: "Admission",
    text: "The summit is the widest of the three tiers, and still by invitation or application. Where it asks for verification, participants are verified before they are accepted. The selection committee keeps institutions, builders and the public sector in balance.",
  },
} as const;
