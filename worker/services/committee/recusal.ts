import { getDomain } from "tldts-icann";

/** A domain and those that it is a part of, up to the one that was registered: `mail.bank.co.uk`, `bank.co.uk`. */
export function domainsAbove(domain: string): string[] {
  const registered = registeredDomain(domain);
  if (registered === null) return [domain];
  const labels = domain.slice(0, -registered.length).split(".").slice(0, -1);
  return [...labels.map((_, index) => `${labels.slice(index).join(".")}.${registered}`), registered];
}

/**
 * Whether somebody owns a domain and all that is below it; null where anybody can register below it, such as `co.uk`:
 * that is above all of them and nobody's own, and recuses nobody else (decisions/conflicts).
 */
export function registeredDomain(domain: string): string | null {
  return getDomain(domain, { validateHostname: false });
}
