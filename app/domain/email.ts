/** Mail hosts that ignore dots in the part before the @. */
const dotlessDomains = new Set(["gmail.com"]);
/** Names under which one mail host is known. */
const domainAliases = new Map([["googlemail.com", "gmail.com"]]);

/**
 * The spelling by which two addresses are known to reach one person: lower case, no `+tag`, and for Gmail no
 * dots. It decides who has applied already; letters always go to the address as it was typed.
 *
 * @param email a valid address
 */
export function normaliseEmail(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const written = lower.slice(at + 1);
  const domain = domainAliases.get(written) ?? written;
  const local = lower.slice(0, at).replace(/(?<=.)\+.*/, "");
  return `${dotlessDomains.has(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}

/** The domain of an address, in lower case: what recusal and the search by company domain compare. */
export function emailDomain(email: string): string {
  return email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}
