import { partnershipStateNames } from "~/content/committee";
import type { PartnershipState } from "~/domain/partnership-review";
import { Badge, type BadgeTone } from "~/ui/badge";

export function PartnershipBadge({ state }: { state: PartnershipState }) {
  return <Badge tone={tones[state]}>{partnershipStateNames[state]}</Badge>;
}

const tones = {
  new: "brass",
  "in-review": "brass",
  accepted: "verdigris",
  declined: "danger",
  archived: "neutral",
  quarantined: "danger",
  erased: "neutral",
} as const satisfies Record<PartnershipState, BadgeTone>;
