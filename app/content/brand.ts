/** Everything that names the site. To rename it, edit this file (decision 1). */
export const brand = {
  name: "Open Finance Network",
  shortName: "OFN",
  tagline: "The Digital Embassy for Global Finance",
  description:
    "An invitation-only network where institutional and decentralized finance meet: round tables, forums and summits for the people who carry the decisions.",
  origin: "https://openfinance.network",
  contactEmail: "secretariat@openfinance.network",
  foundedYear: 2025,
} as const;

/** The version of the privacy notice that an applicant agrees to; raise it with every change of /privacy. */
export const privacyNoticeVersion = "2026-11-21";
