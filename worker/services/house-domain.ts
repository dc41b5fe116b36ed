import { getDomain } from "tldts-icann";
import { emailDomain } from "~/domain/email";

/**
 * The mail domain of an address, as it is stored and compared for conflicts of interest (decisions/conflicts). One below which
 * anybody can register, such as `co.uk`, ends with a dot: so it is above no other, and recuses nobody but its own.
 */
export function houseDomain(email: string): string {
  const domain = emailDomain(email);
  return getDomain(domain, { validateHostname: false }) === null ? `${domain}.` : domain;
}

/** The registered domain of an address: that of everybody of one house ends with it. */
export function registeredDomain(email: string): string {
  const domain = emailDomain(email);
  return getDomain(domain, { validateHostname: false }) ?? domain;
}
