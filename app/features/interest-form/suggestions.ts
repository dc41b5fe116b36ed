/** At most this many company names are suggested at once (spec section 9). */
export const companySuggestionLimit = 6;

/** Company names that contain what was typed, recent ones first, at most six; none for a name typed in full. */
export function suggestCompanies(
  typed: string,
  companies: readonly string[],
  recent: readonly string[] = [],
): string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [];
  const seen = new Set<string>([wanted]);
  return [...recent, ...companies]
    .filter((name) => {
      const key = name.trim().toLowerCase();
      if (!key.includes(wanted) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, companySuggestionLimit);
}

/**
 * Whole addresses that complete what was typed after the @ with a known domain. Nothing before the @, or a
 * domain typed in full, suggests nothing.
 */
export function suggestEmails(typed: string, domains: readonly string[]): string[] {
  const match = /^([^\s@]+)@([^\s@]*)$/.exec(typed.trim());
  if (!match) return [];
  const [, local, started = ""] = match;
  const wanted = started.toLowerCase();
  return domains
    .filter((domain) => domain.startsWith(wanted) && domain !== wanted)
    .map((domain) => `${local}@${domain}`);
}
