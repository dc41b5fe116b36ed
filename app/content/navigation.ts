import type { IconName } from "~/ui/icon";

export type Destination = {
  to: string;
  label: string;
  icon: IconName;
  /** Other addresses that belong to it, besides those below its own. */
  others?: readonly string[];
};

/** The eight destinations of the main navigation in their groups of 4, 3 and 1 (decisions/pages). */
export const destinationGroups = [
  [
    { to: "/", label: "Home", icon: "home" },
    { to: "/round-tables", label: "Round Tables", icon: "round-table" },
    { to: "/finance-forums", label: "Finance Forums", icon: "forum" },
    { to: "/defi-summits", label: "DeFi Summits", icon: "summit" },
  ],
  [
    { to: "/intelligence-network", label: "Intelligence Briefings", icon: "briefing" },
    {
      to: "/sponsors",
      label: "Partnership Networks",
      icon: "partnership",
      others: ["/partners", "/partnership-application"],
    },
    { to: "/compliance", label: "Compliance Framework", icon: "compliance" },
  ],
  [{ to: "/aureus", label: "Aureus", icon: "aureus" }],
] as const satisfies readonly (readonly Destination[])[];
