import { statusNames } from "~/content/committee-applications";
import type { ApplicationStatus } from "~/domain/application-status";
import { Badge, type BadgeTone } from "~/ui/badge";

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}

const tones = {
  pending: "brass",
  waitlisted: "brass",
  accepted: "verdigris",
  lapsed: "neutral",
  declined: "danger",
  withdrawn: "neutral",
  resubmitted: "neutral",
  quarantined: "danger",
  erased: "neutral",
} as const satisfies Record<ApplicationStatus, BadgeTone>;
