import type { CommitteeRole } from "~/domain/committee-permissions";

export const roleNames = {
  reader: "Reader",
  reviewer: "Reviewer",
  chair: "Chair",
} as const satisfies Record<CommitteeRole, string>;

export const malformedForm = "The form could not be read. Nothing was changed.";

export const memberDoneWords = {
  added: "Added. They can sign in once Cloudflare Access lets their address in.",
  changed: "Changed. It counts from their next request on.",
  removed: "Removed. Their next request is refused.",
} as const;
