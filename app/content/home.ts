import type { EventType } from "~/domain/event";
import type { IconName } from "~/ui/icon";
import { cities } from "./cities";
import { owner } from "./owner";

type Point = { title: string; text: string };

export const hero = {
  subtitle:
    "Where traditional finance and decentralized finance sit down together: the people who answer for the balance sheet, and the people who write the protocol.",
  badges: ["Institutional-Grade", "Regulatory-Compliant", "Mission-Driven"],
  stats: owner.figures ?? [
    { value: cities.length === 1 ? "1 City" : `${cities.length} Cities`, label: "Round Tables" },
    { value: "500+", label: "Global Members" },
    { value: "Annual", label: "DeFi Summit" },
  ],
} as const;

/** `seats` is the drawing with a dot for each seat. */
export const tiers = [
  {
    type: "round-table",
    to: "/round-tables",
    name: "Round Tables",
    seats: "seats-20",
    numeral: "I",
    audience: "15-20 leaders",
    rhythm: "Quarterly",
    scope: "Focused",
    text: "City by city, behind closed doors and under the Chatham House Rule: one question, one table.",
  },
  {
    type: "finance-forum",
    to: "/finance-forums",
    name: "Finance Forums",
    seats: "seats-200",
    numeral: "II",
    audience: "200 people",
    rhythm: "Quarterly",
    scope: "Regional",
    text: "Banks, protocols, market operators and supervisors of a region work through what the round tables found.",
  },
  {
    type: "defi-summit",
    to: "/defi-summits",
    name: "DeFi Summits",
    seats: "seats-2000",
    numeral: "III",
    audience: "2,000+ leaders",
    rhythm: "Annually",
    scope: "Global",
    text: "Once a year the whole network meets, and what was agreed in small rooms is put before the large one.",
  },
] as const satisfies readonly (Record<string, string> & { type: EventType; seats: IconName })[];

export const vision = {
  intro:
    "The network is one half of the work. The other is showing, in operation, that regulated institutions and open protocols can share the same rails.",
  pillars: [
    {
      title: "Operational Demonstration",
      text: "We show working arrangements, with their controls and their costs, before we recommend any.",
    },
    {
      title: "Regulatory Leadership",
      text: "We ask supervisors while a question is still open, and not only when an answer has failed.",
    },
    {
      title: "Institutional Trust",
      text: "No one is quoted, so candour costs no one.",
    },
    {
      title: "Technical Excellence",
      text: "Engineers speak for systems they run, and say how they were tested.",
    },
  ] satisfies Point[],
};

export const difference = {
  intro:
    "There is no shortage of conferences. We keep what they leave out: a small table, a named task, an agreed note.",
  cards: [
    {
      title: "Outcome-Driven",
      text: "Each meeting starts from one decision its guests have to take, and ends with who does what by when.",
    },
    {
      title: "Standards-Focused",
      text: "The conclusions of several tables become a shared vocabulary, a checklist or a draft that others can adopt.",
    },
    {
      title: "Action-Oriented",
      text: "Between meetings small working groups carry the task on, and report to the next table.",
    },
  ] satisfies Point[],
  gaps: [
    {
      title: "Translation Gap",
      text: "One side speaks of settlement risk, the other of finality. Often they mean the same thing and neither notices.",
    },
    {
      title: "Trust Deficit",
      text: "Institutions cannot see who stands behind a protocol; builders cannot see who decides in an institution.",
    },
    {
      title: "Standards Vacuum",
      text: "Without common terms for custody, collateral and disclosure, every pilot begins from nothing.",
    },
    {
      title: "Coordination Failure",
      text: "Everyone waits for someone else to go first, for good reasons.",
    },
  ],
} as const;

export const strategicImperative = {
  title: "Solving the Disconnect at the Heart of Modern Finance",
  intro:
    "Decentralized finance has proven its capabilities. Traditional finance needs modernization. The two remain disconnected, and the network exists to solve this.",
  cards: [
    {
      icon: "bridge",
      title: "Connect two systems",
      text: "Settlement, custody and identity are where the two meet first. We bring together the people who run both ends.",
    },
    {
      icon: "translate",
      title: "Agree on the words",
      text: "A shared vocabulary comes before a shared contract. Each table tests it on a real case.",
    },
    {
      icon: "scales",
      title: "Keep the safeguards",
      text: "Controls that protect clients are carried over, and made checkable.",
    },
    {
      icon: "globe",
      title: "Cross the borders",
      text: "Cities in different jurisdictions compare notes, so that one market’s lesson is not another’s accident.",
    },
  ] satisfies (Point & { icon: IconName })[],
} as const;

export const reasons: readonly Point[] = [
  {
    title: "Speed of Execution",
    text: "A table is convened within weeks of a question becoming urgent, by people who may decide.",
  },
  {
    title: "Data-Driven Insights",
    text: "Briefings draw on what participants measure in their own operations, stripped of names.",
  },
  {
    title: "Exclusivity with Purpose",
    text: "The door is narrow so that the talk can be open. A committee reads every application.",
  },
  {
    title: "Innovation at Scale",
    text: "An idea that works at a table of twenty is taken to a forum of two hundred, and then to the summit.",
  },
];
