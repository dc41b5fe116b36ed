import { owner } from "./owner";

/** The stops of the landing page, for its dots and for analytics; each id is always on the page (decisions/pages). */
export const stops = [
  { id: "welcome", label: "Welcome" },
  { id: "event", label: owner.cities ? "Next Event" : "Bangkok Event" },
  { id: "strategic", label: "Strategic Imperative" },
  { id: "ecosystem", label: "Three-Tier Ecosystem" },
  { id: "succeed", label: "Why We Succeed" },
  { id: "partners", label: "Partners" },
] as const;
