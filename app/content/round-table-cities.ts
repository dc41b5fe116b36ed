import type { RoundTableCity } from "~/domain/owner-facts";

/** The tabs of a city's page, named by `?tab=`; the first is shown when none is named. */
export const cityTabs = [
  { key: "overview", label: "Overview" },
  { key: "details", label: "Details" },
  { key: "outcomes", label: "Past outcomes" },
  { key: "focus", label: "Future focus" },
] as const;
export type CityTab = (typeof cityTabs)[number]["key"];

export function cityTab(value: string | null): CityTab {
  return cityTabs.find((tab) => tab.key === value)?.key ?? "overview";
}

export const roundTableCities: readonly RoundTableCity[] = [
  {
    slug: "bangkok",
    location: "Bangkok",
    timeZone: "Asia/Bangkok",
    description:
      "The Bangkok Round Table: settlement, collateral and identity, taken from pilot to production by 15-20 senior leaders. Next meeting, details, past outcomes and future focus.",
    lead: "The working table. It meets where several of the region’s payment and settlement pilots have had to become daily business, and asks what production really takes.",
    overview: {
      paragraphs: [
        "Bangkok’s participants have a habit that other tables have borrowed: they bring the audit finding, not the press release. The person who ran the pilot describes the point at which it stopped, and the table works on that point alone.",
        "The subjects follow from one another. A settlement pilot raises the question of identity; identity raises the question of collateral; collateral raises the question of who supervises the ledger it rests on. Each meeting begins where the last note ended.",
      ],
      threads: [
        {
          title: "Settlement",
          text: "Taking a pilot through internal audit, reconciliation and the close of day.",
        },
        {
          title: "Identity",
          text: "Knowing a wholesale counterparty without asking it the same questions five times.",
        },
        {
          title: "Collateral",
          text: "Accepting a tokenized asset from another bank, and being able to give it back.",
        },
        { title: "Supervision", text: "Speaking with a supervisor before an incident, not after." },
      ],
    },
    details: {
      language: "English, with a Thai interpreter at the table on request.",
      length: "Four hours from the announced time.",
      papers:
        "One page, a week before: the question, the subjects of the two openings, and the note of the last meeting.",
      access: "Step-free, with a hearing loop. Tell us what you need and we will arrange it.",
    },
    outcomesLead:
      "Outcomes that the Bangkok table agreed to write down. Notes carry outcomes only, never names; a meeting whose note has not been published is listed with its focus.",
    focus: {
      lead: "Questions that the table has set itself. A participant may propose another with an application; the chair decides on the order.",
      questions: [
        {
          title: "The first hour of an incident",
          text: "Which facts a protocol team can state within an hour, to whom, and in what form a supervisor can use them.",
        },
        {
          title: "Collateral across a weekend",
          text: "What a bank does with tokenized collateral that can move on Sunday when its counterparty cannot.",
        },
        {
          title: "The auditor’s view",
          text: "Which evidence an internal auditor accepts from a ledger that the institution does not operate.",
        },
      ],
    },
  },
  {
    slug: "hong-kong",
    location: "Hong Kong",
    timeZone: "Asia/Hong_Kong",
    description:
      "The Hong Kong Round Table: regulated stablecoins, reserves and redemption, examined by 15-20 senior leaders. Next meeting, details, past outcomes and future focus.",
    lead: "The licensing table. It reads rules side by side, and asks what a treasurer, a custodian and an issuer each have to be able to prove.",
    overview: {
      paragraphs: [
        "Hong Kong’s table began with a comparison: the reserve and redemption rules of four jurisdictions, set out in columns, with the empty cells marked. Its work is to fill those cells, one meeting at a time.",
        "It is a table of people who sign. Treasurers, general counsel and heads of custody sit beside the teams that issue and redeem, and a point counts as settled when both sides would put their name to it.",
      ],
      threads: [
        { title: "Reserves", text: "What may be held, where it is held, and who attests to it how often." },
        { title: "Redemption", text: "Who may redeem, at what hour, and what happens when many do at once." },
        { title: "Disclosure", text: "Statements that a treasurer can rely on without reading code." },
        {
          title: "Recognition",
          text: "When one jurisdiction’s licence is enough for another, and when it is not.",
        },
      ],
    },
    details: {
      language: "English and Cantonese; the note is written in English.",
      length: "Three and a half hours with one interval, then an hour without an agenda.",
      papers: "A comparison sheet, a week before, with the open cells that the meeting will work on.",
      access: "Step-free from the street. Tell us what you need and we will arrange it.",
    },
    outcomesLead:
      "Outcomes that the Hong Kong table agreed to write down. Notes carry outcomes only, never names.",
    focus: {
      lead: "The empty cells of the comparison, in the order in which the table means to fill them.",
      questions: [
        {
          title: "Redemption under stress",
          text: "Which queue is fair when everyone asks at once, and who has to publish it beforehand.",
        },
        {
          title: "Custody of the reserve",
          text: "How an issuer shows that the reserve would survive its own insolvency.",
        },
        {
          title: "The treasurer’s file",
          text: "The smallest set of documents with which a corporate treasurer can hold a regulated stablecoin.",
        },
      ],
    },
  },
];

export function findCity(slug: string | undefined): RoundTableCity | undefined {
  return roundTableCities.find((city) => city.slug === slug);
}
