/**
 * Names the site: to rename it, edit this file and `public/.well-known/security.txt`, and run `npx tsx scripts/draw-images.ts` for the
 * card of shared links. Its colours stand in `palette.ts`. `OFN-` before each reference, and `ofn-` before names in the browser's storage, stay.
 */
export const brand = {
  name: "Open Finance Network",
  shortName: "OFN",
  tagline: "The Digital Embassy for Global Finance",
  description:
    "A network by invitation and application where institutional and decentralized finance meet: round tables, forums and summits for the people who carry the decisions.",
  origin: "https://openfinance.network",
  contactEmail: "secretariat@openfinance.network",
  foundedYear: 2025,
  /** The days that “shortly” means: by then an applicant hears from the committee. */
  answerDays: 14,
} as const;

/** The version of the privacy notice that an applicant agrees to; raise it with every change of /privacy. */
export const privacyNoticeVersion = "2026-11-26.2";
