/** Widely known institutions that the company field suggests: suggestions, not endorsements (decision 3). */
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

/** Domains that the email field suggests after the @ sign. */
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
