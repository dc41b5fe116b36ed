import type { OwnerFacts } from "~/domain/owner-facts";

/**
 * The owner's facts, in one place. `name` and `origin` are needed; of all else the site says nothing while it is left out, but
 * where "else" names a default. A bad value stops the build. `OFN-` before each reference, and `ofn-` before names in
 * the browser's storage, stay.
 */
const facts: OwnerFacts = {
  /** Every page, letters, the calendar, the API, the manifest, the card of shared links (`npx tsx scripts/draw-images.ts`). */
  name: "Open Finance Network",
  /** The address of the site: canonical addresses, links in letters, calendar files, security.txt. */
  origin: "https://openfinance.network",
  /** The manifest, the console and search engines; else the name. */
  shortName: "OFN",
  /** Where people write to: footer, letters, privacy notice, calendar files, security.txt. */
  contactEmail: "secretariat@openfinance.network",
  /** `/.well-known/security.txt` holds until that day, at most a year ahead; without it there is none. */
  securityTextExpires: "2027-11-20",
  /** Search engines are told it. */
  foundedYear: 2025,
  // tagline, description: home page, search results, manifest, card; else those of the specification.
  // answerDays: the days that “shortly” means, by which an applicant hears from the committee; else 14.
  // jurisdiction: "eu", "fedramp" or "none", as the database was made: privacy notice.
  // legal { name, form, seat, register, number }: footer, letters, privacy notice, framework, API, search engines.
  // dataProtection { name, email }, supervisoryAuthority { name, url }: privacy notice.
  // persons [{ name, role }]: the page "Who we are", which is there once somebody is named, and what search engines are told.
  // chairLetter { paragraphs, signedBy, date }: a signed letter on that page.
  // partners [{ name, domain, kind, initials }]: home page and /sponsors; else five fictional ones.
  // cities [{ name, text }]: home page, /round-tables and /framework; else the four of the specification.
  // figures [{ value, label }]: the home page; else those of the specification.
};

const ofTheSpecification = {
  tagline: "The Digital Embassy for Global Finance",
  description:
    "A network by invitation and application where institutional and decentralized finance meet: round tables, forums and summits for the people who carry the decisions.",
  answerDays: 14,
};

export const owner = { shortName: facts.name, ...ofTheSpecification, ...facts };
