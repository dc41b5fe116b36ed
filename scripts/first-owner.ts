/** The facts that come with the code. `npm run ready` asks for others, and a second owner's site holds none of them. */
export const firstOwner = {
  name: "Open Finance Network",
  origin: "https://openfinance.network",
  contactEmail: "secretariat@openfinance.network",
  shortName: "OFN",
  /** As it stands in wrangler.toml and package.json. */
  slug: "open-finance-network",
  cities: ["Dubai", "Bangkok", "Hong Kong", "Singapore"],
  editions: ["New York, Q1 2026", "Singapore, December 2025"],
  /** The SHA-256 of the card of shared links, which shows the name. */
  card: "7fc2b4b24a24b351cd3e616c3e12df157af7aee035aaa62f084cc2eab9c9b340",
};
