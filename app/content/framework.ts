import { citiesInWords, cityNames } from "./cities";
import { legalLine, listed } from "./owner-words";

/** The words of /framework: a treaty in numbered articles. A change of them is a new `version`. */
export const framework = {
  version: "2026-11-26.2",
  meta: {
    title: "Strategic Framework",
    description:
      "The text on which the network rests: a preamble and seven articles on purpose, membership, the three tiers, the conduct of meetings, texts, independence and amendment.",
  },
  title: "Strategic Framework",
  lead: "The text on which the network rests. It is short so that it can be read whole, and numbered so that it can be quoted.",
  contents: "Articles",
  preamble: {
    title: "Preamble",
    recitals: [
      "Recognizing that decentralized finance has proven its capabilities, and that traditional finance needs modernization;",
      "Observing that the two remain disconnected for want of a shared language, of trust, of standards and of anybody charged with bringing them together;",
      "Persuaded that such work is done by a few people at a time, in private, on a definite question, and tested in public afterwards;",
    ],
    resolution: "The members of the network have agreed as follows.",
  },
  articles: [
    {
      title: "Purpose",
      paragraphs: [
        "The network exists so that institutions and builders of decentralized finance can reach working agreements that neither could reach alone.",
        "It serves four ends: operational demonstration, regulatory leadership, institutional trust and technical excellence.",
        "It pursues no profit from the transactions of its members, and takes no side in them.",
      ],
    },
    {
      title: "Membership",
      paragraphs: [
        "Participation is by invitation or application, and subject to eligibility and compliance verification. Applying takes no seat; an invitation may hold one until it is answered.",
        "A selection committee decides. It gives weight to responsibility actually carried, not to title or size.",
        "Seats belong to persons and end with the role for which they were given.",
      ],
    },
    {
      title: "The three tiers",
      paragraphs: [
        "Round Tables bring together 15-20 leaders each quarter, in one city, on one question.",
        "Finance Forums bring together 200 people each quarter, in one region, to turn questions into texts.",
        "DeFi Summits bring together more than 2,000 leaders each year, from everywhere, to adopt, amend or refuse those texts.",
        "A question may rise through the tiers only with the consent of those who raised it.",
      ],
    },
    {
      title: "Conduct of meetings",
      paragraphs: [
        "Meetings of the first tier are held under the Chatham House Rule, without recording.",
        "The only record is a note of outcomes, agreed before the meeting ends and free of names.",
        "No price, no inside information and no offer is brought into the room.",
      ],
    },
    {
      title: "Texts",
      paragraphs: [
        "A text states the question it answers, the practice it proposes and the conditions under which it fails.",
        "Dissent is printed beside the text, at the length the dissenters ask for, within reason.",
        "An adopted text stands for one year. It is then read again, and renewed or let go.",
      ],
    },
    {
      title: "Independence",
      paragraphs: [
        "Partners support the work and are thanked for it by name. They obtain no seat, no list and no influence on admission or on texts.",
        "Members of the committee stand aside wherever their own organization is concerned.",
        "Aureus, being a platform with users, is governed apart from the network and is held to the same texts as anybody else.",
      ],
    },
    {
      title: "Amendment",
      paragraphs: [
        "These articles are amended by the assembly of a summit, on a proposal read at two forums before it.",
        "A later version says on its first page what it changes.",
      ],
    },
  ],
  closing: {
    title: `Done in ${citiesInWords}`,
    text: [`${listed(cityNames)}.`, legalLine && `${legalLine}.`].filter(Boolean).join(" "),
    action: "Read the closing page",
  },
} as const;
