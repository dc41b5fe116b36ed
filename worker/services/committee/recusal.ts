import { getDomain } from "tldts-icann";

/**
 * Whether a member is recused from an application: their mail comes from the applicant's domain, or one of the two is a
 * subdomain of the other (decision 35). It holds for every role while anybody is left to decide. A name under which
 * anybody can register, such as `co.uk`, is above all of them and nobody's own: it recuses nobody else.
 *
 * @param memberDomain in lower case
 * @param applicantDomain in lower case; null once the application is erased
 */
export function isRecused(memberDomain: string, applicantDomain: string | null): boolean {
  if (!memberDomain || !applicantDomain) return false;
  return domainsAbove(memberDomain).includes(applicantDomain) || isBelow(applicantDomain, memberDomain);
}

/**
 * Whether everybody who may decide is recused from an application: then a chair decides alone, with a reason, and it
 * is recorded (decision 142). Anybody can write from the committee's own domain, or seem to.
 *
 * @param deciders the domains of all reviewers and chairs, in lower case
 */
export function isEverybodyRecused(deciders: readonly string[], applicantDomain: string | null): boolean {
  return deciders.every((domain) => isRecused(domain, applicantDomain));
}

/** A domain and those that it is a part of, up to the one that was registered: `mail.bank.co.uk`, `bank.co.uk`. */
export function domainsAbove(domain: string): string[] {
  const registered = registeredDomain(domain);
  if (registered === null) return [domain];
  const labels = domain.slice(0, -registered.length).split(".").slice(0, -1);
  return [...labels.map((_, index) => `${labels.slice(index).join(".")}.${registered}`), registered];
}

/** Whether somebody owns a domain and all that is below it; null where anybody can register below it. */
export function registeredDomain(domain: string): string | null {
  return getDomain(domain, { validateHostname: false });
}

const isBelow = (domain: string, other: string) =>
  registeredDomain(other) !== null && domain.endsWith(`.${other}`);
