import { partnershipStateNames } from "~/content/committee";
import type { PartnershipState } from "~/domain/partnership-review";
import { Badge, type BadgeTone } from "~/ui/badge";

/** The state of a partnership application in one coloured word; null: it is closed to the member. */
export function PartnershipBadge({ state }: { state: PartnershipState | null }) {
  return state === null ? (
    <Badge>Closed to you</Badge>
  ) : (
    <Badge tone={tones[state]}>{partnershipStateNames[state]}</Badge>
  );
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
