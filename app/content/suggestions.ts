/** Widely known institutions that the company field suggests: suggestions, not endorsements (decisions/words). */
export const suggestedCompanies = [
  "Allianz",
  "BlackRock",
  "BNP Paribas",
  "Citigroup",
  "DBS Bank",
  "Deutsche Bank",
  "Goldman Sachs",
  "HSBC",
  "JPMorgan Chase",
  "Morgan Stanley",
  "Standard Chartered",
  "UBS",
] as const;

export const suggestedEmailDomains = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "proton.me",
  "protonmail.com",
  "live.com",
  "me.com",
] as const;
