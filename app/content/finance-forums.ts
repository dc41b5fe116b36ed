export const financeForums = {
  meta: {
    title: "Finance Forums",
    description:
      "Quarterly regional forums for 200 people: an industry collaboration platform on which institutions and protocol teams turn the notes of round tables into shared practice.",
  },
  title: "Finance Forums",
  lead: "Where the note of a table becomes the practice of a region. Two hundred people, one day, and working groups that leave with a text.",
  facts: [
    { term: "Attendance", text: "200 people" },
    { term: "Frequency", text: "Quarterly" },
    { term: "Reach", text: "Regional" },
  ],
  day: {
    title: "The order of the day",
    lead: "A forum has three parts, and the middle one is the longest. Speeches open the day; texts close it.",
    parts: [
      {
        time: "Morning",
        title: "The plenary",
        text: "The region’s open questions, put by those who met them: accounts from production, each with what went wrong.",
        points: ["Accounts, not presentations", "Questions in writing, answered in the room"],
      },
      {
        time: "Midday to afternoon",
        title: "The working groups",
        text: "Small enough to draft in. Each has a chair, a drafter and one question, and nobody belongs to two.",
        points: ["A draft on every table at the start", "An observer from another tier in every group"],
      },
      {
        time: "Evening",
        title: "The reading",
        text: "Every group reads its text aloud. The forum supports it, sends it back, or sets it aside with a reason.",
        points: ["Texts are published without names", "Dissent is printed beside the text"],
      },
    ],
  },
  groups: {
    title: "What working groups work on",
    lead: "Subjects come from round tables that asked for a wider room.",
    items: [
      {
        title: "Issuance",
        text: "Terms, registers and corporate actions for instruments that live on a ledger.",
      },
      {
        title: "Market structure",
        text: "Where orders meet, who may see them, and what best execution means there.",
      },
      {
        title: "Settlement assets",
        text: "Central bank, commercial bank and regulated private money, side by side.",
      },
      {
        title: "Custody and control",
        text: "Keys, segregation, and the duties that follow from holding for another.",
      },
      {
        title: "Data and disclosure",
        text: "What has to be published, in which form, and how a machine can check it.",
      },
      { title: "Conduct", text: "Conflicts, surveillance, and the complaint of a client who was harmed." },
    ],
  },
  path: {
    title: "From a table to a text",
    steps: [
      { title: "Raised", text: "A round table asks for a wider room." },
      { title: "Drafted", text: "Two participants, one from each side, write two pages." },
      { title: "Worked", text: "A forum’s group amends the draft, line by line." },
      { title: "Read", text: "The forum supports it, returns it or sets it aside." },
      {
        title: "Carried",
        text: "A supported text goes to the summit and to the standards bodies its authors belong to.",
      },
    ],
  },
  seats: {
    title: "Who takes part",
    text: "Half of a forum’s seats go to institutions and half to builders. Within each half the committee looks for people who can commit their organization to try a text for one quarter and report on it.",
  },
} as const;
