/** At most this many company names are remembered (spec section 9). */
const recentCompanyLimit = 15;

/** The list with a name put first: newest first, each name once whatever its case, at most fifteen. */
export function withRecentCompany(companies: readonly string[], name: string): string[] {
  const company = name.trim();
  if (company === "") return [...companies];
  const key = company.toLowerCase();
  return [company, ...companies.filter((known) => known.toLowerCase() !== key)].slice(0, recentCompanyLimit);
}

/** Reads a stored list; a value that is no list, and an entry that is no name, is left out. */
export function readRecentCompanies(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((name): name is string => typeof name === "string" && name.trim() !== "")
    .slice(0, recentCompanyLimit);
}
