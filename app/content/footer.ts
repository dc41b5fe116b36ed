import { owner } from "./owner";
import { legalLine } from "./owner-words";

/** The links of the footer that lead to a page; "Apply as Speaker" has no page yet and stands apart. */
export const footerLinks = {
  programmes: [
    { to: "/events", label: "All Events" },
    { to: "/round-tables", label: "Round Tables" },
    { to: "/finance-forums", label: "Finance Forums" },
    { to: "/defi-summits", label: "DeFi Summits" },
  ],
  network: [
    { to: "/intelligence-network", label: "Intelligence Briefings" },
    { to: "/sponsors", label: "Partnership Networks" },
    { to: "/compliance", label: "Compliance Framework" },
    { to: "/aureus", label: "Aureus" },
    ...(owner.persons ? [{ to: "/who-we-are", label: "Who we are" }] : []),
  ],
} as const;

export const ownLinks = [
  { to: "/applications", label: "Find my application" },
  { to: "/dashboard", label: "Dashboard" },
  { to: "/calendar.ics", label: "Calendar" },
] as const;

/** The footer's legal texts on every page (spec section 1). */
export const legalTexts = [
  "Participation is subject to eligibility and compliance verification. Our approach is invitation-only: nobody takes part unless the selection committee has invited or accepted them, and it reviews every application.",
  "Nothing on this site is an offer, a solicitation or investment, legal or tax advice. Digital assets can lose all of their value. Whether something is lawful for you depends on where and who you are; take your own advice before you act.",
] as const;

/** The year of first publication is what a notice needs; a range would have to be kept true. */
export const copyright = `© ${legalLine || owner.name}. All rights reserved.`;
