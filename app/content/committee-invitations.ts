import type { InvitationStatus } from "~/domain/invitation-life";
import type { CommitteeAnswer } from "~/features/committee/require-committee";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { tooLong } from "./committee";
import { decisionRefusals } from "./committee-applications";

/** The committee's names for the states of an invitation. */
export const invitationStatusNames = {
  nominated: "Nominated",
  invited: "Invited",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  revoked: "Revoked",
  erased: "Erased",
} as const satisfies Record<InvitationStatus, string>;

/** Said of who accepted an invitation that held no seat. */
export const hasApplied = "Has applied";

/** Why nobody was nominated, invited, reminded or revoked. */
export const invitingRefusals = {
  none_chosen: { message: "Choose at least one person.", status: 422 },
  not_found: { message: "There is no such event.", status: 404 },
  not_allowed: { message: decisionRefusals.not_allowed, status: 403 },
  event_over: { message: "The event is over or cancelled, so nobody is invited any more.", status: 409 },
  too_many: { message: "At most 500 people can be nominated at once.", status: 422 },
  changed_meanwhile: { message: "Somebody changed the list before you. Nothing was stored.", status: 409 },
  listed_already: { message: "Somebody is on the list of this event already.", status: 422 },
  not_possible: {
    message:
      "That cannot be done with everybody who is chosen. Nothing was changed; here is how they stand now.",
    status: 409,
  },
  registration_closed: {
    message: "The deadline of this event leaves no time for an answer, or it is not on. Nobody was invited.",
    status: 409,
  },
  event_full: { message: "There are fewer seats left than people chosen. Nobody was invited.", status: 409 },
  seats_for_the_line: {
    message: "The free seats belong to those who wait for them. Nobody was invited.",
    status: 409,
  },
  not_verified: {
    message:
      "This event asks for verification: a seat is held only for somebody of whom it is recorded. Nobody was invited.",
    status: 409,
  },
  needs_second_member: {
    message: "Two members have to stand behind each invitation of this event. Nobody was invited.",
    status: 409,
  },
  list_in_the_future: { message: "List of must not be a day to come.", status: 422 },
  message_too_long: { message: tooLong("Message"), status: 422 },
} as const satisfies Record<
  | "none_chosen"
  | CommitteeRefusal<
      "nominateInvitees" | "backNominations" | "issueInvitations" | "remindInvitees" | "revokeInvitations"
    >,
  { message: string; status: number }
>;

/** Why somebody is not nominated once more. */
export const listedWords = {
  twice: "Twice in the list",
  seated: "Has a seat at this event already",
  closed: "Nominated or invited already, or has a seat",
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

/** The notice about an act and its number of people, by the word in the address. */
export const invitationDoneWords = {
  nominate: "They are nominated.",
  upload: "They are nominated.",
  back: "You stand behind them.",
  issue: "They are invited.",
  renew: "They are invited anew.",
  remind: "They are reminded.",
  revoke: "Their invitations are revoked.",
} as const;
