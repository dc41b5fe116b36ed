import { owner } from "./owner";

/** The cities that keep a round table: the owner's, or the four of the specification. */
export const cities = owner.cities ?? [
  {
    name: "Dubai",
    text: "Where the first table met: custody, licensing and the tokenization of real assets.",
  },
  {
    name: "Bangkok",
    text: "The working table: settlement, collateral and identity, taken from pilot to production.",
  },
  {
    name: "Hong Kong",
    text: "The licensing table: regulated stablecoins, and what treasurers ask of them.",
  },
  {
    name: "Singapore",
    text: "The plumbing table: interoperable ledgers, and who answers when they disagree.",
  },
];

export const cityNames = cities.map(({ name }) => name);

const words = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const citiesInWords =
  cities.length === 1 ? "one city" : `${words[cities.length] ?? cities.length} cities`;
