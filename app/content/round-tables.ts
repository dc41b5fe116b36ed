import { citiesInWords, cityNames } from "./cities";
import { owner } from "./owner";
import { listed } from "./owner-words";

export const roundTables = {
  meta: {
    title: "Round Tables",
    description: `Closed-door meetings of 15-20 senior leaders in ${listed(cityNames)}, held quarterly under the Chatham House Rule. Every meeting, most recent first.`,
  },
  title: "Round Tables",
  lead: "One table, one question, half a day. Fifteen to twenty people who can act on the answer, in a room where no one is quoted.",
  facts: [
    { term: "In the room", text: "15-20 leaders" },
    { term: "Frequency", text: "Quarterly" },
    { term: "Reach", text: "One city" },
    { term: "Rule", text: "Chatham House" },
  ],
  register: {
    title: "All round tables",
    lead: "Most recent first. Figures are printed as they were recorded: those who took part, or those who were expected.",
    caption: "Round tables of the network, most recent first",
  },
  rules: {
    title: "The rule of the room",
    lead: "Four rules, read out at the beginning of every meeting. They are the reason that people speak.",
    items: [
      {
        title: "You may use what is said. You may not say who said it.",
        text: "Meetings are held under the Chatham House Rule. Neither the identity nor the affiliation of a speaker, nor that of any other participant, leaves the room.",
      },
      {
        title: "No recording, no slides, no press.",
        text: "Devices stay closed. The only record is a note of outcomes, agreed in the room before the meeting ends and free of names.",
      },
      {
        title: "Nobody is selling.",
        text: "Participants come as practitioners. A product may be mentioned where it explains a point; a pitch ends the speaker’s turn.",
      },
      {
        title: "No prices, no inside information.",
        text: "Nothing is shared that competition or market-abuse rules forbid. The chair closes a subject the moment it comes near.",
      },
    ],
  },
  order: {
    title: "How a meeting runs",
    lead: "The order is the same in every city, so that attention can go to the question.",
    steps: [
      {
        title: "Arrival",
        text: "Identity is checked at the door against the list of accepted participants.",
      },
      {
        title: "The question",
        text: "The chair states it in a paragraph that everyone received a week before.",
      },
      {
        title: "Two openings",
        text: "One from an institution, one from a protocol: ten minutes each, no slides.",
      },
      {
        title: "The table",
        text: "A single conversation. Every participant speaks once before anyone speaks twice.",
      },
      { title: "The note", text: "Outcomes are written down, read back and agreed, or struck out." },
    ],
  },
  cities: {
    title: `The ${citiesInWords}`,
    lead: "Each keeps its own table, with participants who meet again; now and then a table meets elsewhere.",
  },
  places: {
    title: "Who is at the table",
    text: [
      "Heads of treasury, markets, custody, risk and digital assets at institutions; founders and protocol leads who run systems in production; now and then a supervisor, in a personal capacity.",
      `No one can buy a seat. The selection committee of the ${owner.name} reads the applications, invites people who are missing, and composes each table so that no sector, firm or view outnumbers the others.`,
    ],
  },
} as const;
