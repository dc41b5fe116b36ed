/** The words of /intelligence-network, and the briefings shown while the database holds none (decisions/pages). */
export const intelligence = {
  meta: {
    title: "Intelligence Briefings",
    description:
      "Short briefings for people who decide in institutional and decentralized finance: what a term means, where it breaks, what to ask next.",
  },
  title: "Intelligence Briefings",
  lead: "Written to be read before a meeting, by the person who has to speak in it.",
  method: {
    title: "How a briefing is made",
    steps: [
      {
        title: "Asked",
        text: "It answers a question that a round table, a forum or a subscriber put to us.",
      },
      {
        title: "Checked",
        text: "Against public documents and the agreed notes of meetings, before anybody else reads it.",
      },
      { title: "Read twice", text: "Once by somebody from an institution, once by somebody who builds." },
      {
        title: "Kept or withdrawn",
        text: "It is read again when the rules or the systems that it speaks of change, and withdrawn when it no longer holds.",
      },
    ],
  },
  standing: {
    title: "Briefings",
    lead: "Four standing briefings. They deal with principles, not news, and are kept up to date.",
  },
  subscription: {
    title: "Subscribe to Intelligence",
    text: "Every briefing can be read here by anybody. Subscribers get the reading list behind it as well, and may put one question a quarter to the desk. Subscriptions are granted to organizations, after a conversation with the secretariat.",
    action: "Request a subscription",
  },
  limits: {
    title: "What briefings are not",
    text: "They are not investment research and recommend no asset, venue or product. They contain nothing said under the Chatham House Rule beyond what the note of the meeting records.",
  },
} as const;

export const standingBriefings: readonly StandingBriefing[] = [
  {
    slug: "finality-in-plain-terms",
    kind: "Settlement",
    title: "Finality, in plain terms",
    summary: "Three different promises are called final. A treasurer should know which one is being made.",
    paragraphs: [
      "Legal finality means that a court will not unwind a transfer, even in an insolvency. Operational finality means that the operator will not reverse it. Probabilistic finality means that reversing it has become so costly that nobody is expected to try. The three often arrive at different times, and only the first is a matter of law.",
      "Most disputes begin where a contract borrows the first word and a system delivers the third. The remedy is dull: name the event at which each promise is made, name the clock that dates it, and say who bears the loss in between.",
    ],
    questions: [
      "At which event does title pass, and under which law?",
      "Who can still reverse the transfer after that event, and have they said that they will not?",
      "What do our books show in the interval?",
    ],
  },
  {
    slug: "what-an-attestation-shows",
    kind: "Reserves",
    title: "What an attestation shows",
    summary:
      "A reserve attestation is a photograph. It is useful if one knows when it was taken, and of what.",
    paragraphs: [
      "An attestation compares a statement by management with evidence, at one moment, within a scope agreed beforehand. It is not an audit of the institution, and it says nothing about the day before or the day after.",
      "Its value grows with three properties: moments that management cannot choose, liabilities counted with the same care as assets, and a description of what would rank ahead of holders in an insolvency. Without the third, a full reserve may still be somebody else’s.",
    ],
    questions: [
      "Who chose the moment?",
      "Were the liabilities counted, or assumed?",
      "Whose claim on the same assets ranks before ours?",
    ],
  },
  {
    slug: "tokenized-collateral-four-tests",
    kind: "Collateral",
    title: "Tokenized collateral: four tests",
    summary:
      "Before a bank accepts it from another, four things have to be true on the worst day, not the best one.",
    paragraphs: [
      "First, the token must carry the claim, and not merely point to it: whoever controls the token controls the asset in law. Second, it must be possible to value it when the venue that usually prices it is closed. Third, it must be possible to move it when the counterparty no longer cooperates. Fourth, it must be possible to give it back in the form in which it came.",
      "Pilots tend to prove the first and assume the rest. The third deserves the most rehearsal, because it is needed only when everyone is busy.",
    ],
    questions: [
      "Who can freeze the token, and would we be told?",
      "Which price do we use on a Sunday?",
      "Have we rehearsed enforcement without the counterparty’s help?",
    ],
  },
  {
    slug: "reading-protocol-governance",
    kind: "Governance",
    title: "Reading a\u00a0protocol’s governance",
    summary: "Before relying on code, read who can change it, how fast, and who would notice.",
    paragraphs: [
      "Every protocol has a constitution, whether or not it is written down. It consists of the keys that can change the code, the delay before a change takes effect, the votes that authorize it, and the people who can stop it. All four can usually be read from public records in an afternoon.",
      "The delay matters most to an institution. A change that takes effect at once leaves no time to exit; one that waits a week turns a technical risk into an operational one, which a risk department already knows how to handle.",
    ],
    questions: [
      "How many people, acting together, could change what we rely on?",
      "How much time would we have to exit?",
      "Who in our organization watches for the announcement?",
    ],
  },
];

export type StandingBriefing = {
  slug: string;
  kind: string;
  title: string;
  summary: string;
  paragraphs: readonly string[];
  questions: readonly string[];
};
