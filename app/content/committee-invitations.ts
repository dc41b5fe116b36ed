import type { InvitationStatus } from "~/domain/invitation-life";
import type { CommitteeAnswer } from "~/features/committee/console/require-committee";

export const invitationStatusNames = {
  nominated: "Nominated",
  invited: "Invited",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  revoked: "Revoked",
  erased: "Erased",
} as const satisfies Record<InvitationStatus, string>;

export const hasApplied = "Has applied";

export const listedWords = {
  twice: "Twice in the list",
  seated: "Has a seat at this event already",
  nominated: "Nominated already",
  invited: "Invited already",
  accepted: "Invited already, and has answered",
  declined: "Invited already, and has declined",
  expired: "Invited already; the invitation has expired",
  revoked: "Invited already; the invitation was revoked",
} as const satisfies Record<ListedWhy, string>;

type ListedWhy = Extract<
  CommitteeAnswer<"nominateInvitees">,
  { reason: "listed_already" }
>["listed"][number]["why"];

export const invitationDoneWords = {
  nominate: "They are nominated.",
  upload: "They are nominated.",
  back: "You support them.",
  issue: "They are invited.",
  renew: "They are invited anew.",
  remind: "They are reminded.",
  revoke: "Their invitations are revoked.",
} as const;
