import { owner } from "./owner";

/**
 * The stops of the landing page, for its side navigation and for analytics; each id stands on the page whatever
 * it shows (decisions/pages).
 */
export const stops = [
  { id: "welcome", label: "Welcome" },
  { id: "event", label: owner.cities ? "Next Event" : "Bangkok Event" },
  { id: "strategic", label: "Strategic Imperative" },
  { id: "ecosystem", label: "Three-Tier Ecosystem" },
  { id: "succeed", label: "Why We Succeed" },
  { id: "partners", label: "Partners" },
] as const;
