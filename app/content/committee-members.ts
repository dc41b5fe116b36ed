import type { CommitteeRole } from "~/domain/committee-permissions";
import type { CommitteeRefusal } from "~/features/service-refusal";

export const roleNames = {
  reader: "Reader",
  reviewer: "Reviewer",
  chair: "Chair",
} as const satisfies Record<CommitteeRole, string>;

/** Why a member was not added, changed or removed. */
export const memberRefusals = {
  not_allowed: "Only a chair keeps the members.",
  member_already: "This address is a member already, with another role: change it in the list",
  conflict: "Somebody changed this member before you. Nothing was changed; here is how it stands now.",
  last_chair: "This is the last chair. Make somebody else a chair first.",
} as const satisfies Record<CommitteeRefusal<"addMember" | "changeMember">, string>;

export const malformedForm = "The form could not be read. Nothing was changed.";

/** The notice about a changed member, by the word in the address. */
export const memberDoneWords = {
  added: "Added. They can sign in once Cloudflare Access lets their address in.",
  changed: "Changed. It counts from their next request on.",
  removed: "Removed. Their next request is refused.",
} as const;
