import type { AppLoadContext } from "@remix-run/cloudflare";
import { committeeTextLimit } from "~/domain/committee-text";
import type { CommitteeRefusal } from "~/features/service-refusal";

/** A message to a member, its status, the field that can mend it (else of the whole form), whether the role is why. */
export type Refusal = { message: string; status: number; field?: string; isOfRole?: boolean };

export type Service = Exclude<keyof NonNullable<AppLoadContext["committee"]>, "member">;

const noteLength = `A note has 1 to ${committeeTextLimit.toLocaleString("en")} characters`;

function refusalsWith<Reason extends string>(status: number, messages: Record<Reason, string>) {
  const all = Object.entries<string>(messages).map(([reason, message]) => [reason, { status, message }]);
  return Object.fromEntries(all) as Record<Reason, Refusal>;
}

const fields: Partial<Record<keyof typeof refusals, string>> = {
  message_too_long: "message",
  list_in_the_future: "listDate",
  verifier_unnamed: "outsider",
  member_already: "email",
  slug_taken: "slug",
  in_the_past: "day",
  below_seats_taken: "maxAttendees",
  rules_are_fixed: "needsTwoVotes",
};

/** Every reason for which the console refuses: the compiler misses none. */
const refusals = {
  ...refusalsWith(403, {
    not_allowed: "Your role does not allow this.",
    recused:
      "You are recused: the applicant’s address is at your own domain, or you have a conflict of interest.",
    undeclared: "Declare first whether you have a conflict of interest.",
    everybody_recused:
      "Somebody from outside decides about this application: enter their name, and the reason. Nothing was stored.",
  }),
  ...refusalsWith(404, {
    not_found: "There is no such application.",
  }),
  ...refusalsWith(409, {
    stale: "This application has changed meanwhile. Nothing more was changed; here is how it stands now.",
    changed_meanwhile: "The list has changed meanwhile. Nothing was stored.",
    not_possible: "An application in this state cannot be given that one.",
    unchanged: "The application is in this state already.",
    not_first_in_line:
      "Seats are offered in the order of the waiting list, and another application comes first.",
    seats_for_the_line: "The free seats belong to those who wait for them. Nobody was invited.",
    event_full: "No seat is left.",
    event_over: "The day of the event has come, or it is cancelled, so nothing is decided about it any more.",
    event_postponed:
      "The event is postponed: a seat would be given for a date that does not hold. Put the event back on first.",
    registration_closed:
      "The deadline of this event leaves no time for an answer, or it is not on. Nobody was invited.",
    seat_by_invitation:
      "An open invitation holds a seat for the same person. Wait for the answer, or revoke it first.",
    standing_already: "The same person has another application to this event that stands.",
    not_verified:
      "This event asks for verification, and nobody has verified the applicant yet. No role overrides that; every member who may decide here can record a verification.",
    needs_second_member: "Two members have to support each invitation of this event. Nobody was invited.",
    no_time_to_confirm:
      "Too little time is left before the event to ask for a confirmation. Nothing was changed.",
    taken_back: "This decision is taken back already. Nothing else was changed.",
    too_late:
      "The member who decided takes a decision back, or a chair where that member has a conflict since, while its letter waits and nothing else was done. Revise it here instead.",
    not_open: "Arrivals are marked from the day of the event on.",
    undone: "This tick was undone meanwhile, so the guest is not marked. Tick again if the guest is here.",
    last_chair: "This is the last chair. Make somebody else a chair first.",
  }),
  ...refusalsWith(422, {
    empty: noteLength,
    too_long: noteLength,
    message_too_long: `Message must be ${committeeTextLimit.toLocaleString("en")} characters or fewer`,
    too_many: "At most 500 people can be nominated at once.",
    listed_already: "Somebody is on the list of this event already.",
    list_in_the_future: "Date of the list must not be a day to come",
    verifier_unnamed: "Verified from outside by is required",
    member_already: "This address is a member already, with another role: change it in the list",
    slug_taken: "Another event has this address",
    in_the_past: "Date must be a day to come",
    below_seats_taken: "Seats must not be fewer than those already taken",
    rules_are_fixed: "How an event is judged cannot change once somebody has voted, decided or been invited",
  }),
  ...refusalsWith(503, {
    unavailable: "The database did not answer. Decide again in a moment; nothing is carried out twice.",
  }),
} as const satisfies Record<CommitteeRefusal<Service>, Refusal>;

const ofEvents = {
  not_allowed: "Only a chair can change events.",
  not_found: "There is no such event.",
  stale: "This event has changed meanwhile. Nothing more was changed; here is how it stands now.",
};
const ofBriefings = {
  not_allowed: "Your role reads; reviewers and chairs edit briefings.",
  not_found: "There is no such briefing.",
  stale: "This briefing has changed meanwhile. Nothing more was changed; here is how it stands now.",
};
const ofPartnerships = {
  not_found: "There is no such application, or it is erased.",
  recused:
    "You are recused: the contact’s address is at your own domain, or you have a conflict of interest.",
};

const letterSettled =
  "This letter is settled already, its address is erased, or it is not true any more. Nothing was changed.";

const ownWords: { [Name in Service]?: Partial<Record<CommitteeRefusal<Name>, string>> } = {
  decideApplication: {
    stale:
      "This application or its event has changed meanwhile. Nothing more was changed; here is how it stands now.",
  },
  liftConflict: {
    not_found: "No conflict of theirs can be lifted here; somebody may have done so before you.",
  },
  eraseForApplicant: { not_found: "It is erased already." },
  verifyApplicant: {
    stale:
      "The application or its record changed while you looked. Nothing was recorded; here is how it stands now.",
  },
  letApplicationStand: {
    not_possible:
      "Nothing undecided stands for this address. Put the decision back to pending first, then choose again.",
  },
  undoDecision: {
    event_full: "Another guest has the seat by now. Nothing was changed.",
    seat_by_invitation: "An open invitation holds a seat for the same person. Nothing was changed.",
  },
  addNote: { not_found: "There is nothing here to note any more." },
  notePartnership: { ...ofPartnerships, not_found: "There is nothing here to note any more." },
  resendLetter: {
    not_found: "There is no such letter.",
    not_possible:
      "This letter was not handed over, its address is erased, or it is not true any more: its event is off or over, or somebody is not where it says. Nothing was sent.",
  },
  settleLetter: { not_possible: letterSettled },
  correctAddress: {
    not_found: "There is no such letter.",
    not_possible: letterSettled,
    unchanged: "The letter went to this very address. Nothing was changed.",
    standing_already:
      "Another application to this event has this address already. Nothing was changed; decide about that one, and settle this letter.",
  },
  releaseLetters: {
    not_allowed: "Only a chair can release letters.",
    event_over: "The day of the event has come, so its letters are not released any more.",
    stale: "The held letters have changed meanwhile. Nothing was released; here is how they stand now.",
  },
  saveLetterWords: {
    stale:
      "These words have changed meanwhile. Nothing more was changed; what you typed is still here, and saving again replaces them.",
  },
  noteSaidYes: { stale: ofEvents.stale },
  writeToGuests: {
    not_found: ofEvents.not_found,
    stale:
      "The number has changed: by somebody’s state, or by a conflict of interest of yours. Nothing was sent; here is to how many it would go now.",
  },
  changeMember: {
    stale: "This member has changed meanwhile. Nothing more was changed; here is how it stands now.",
  },
  nominateInvitees: {
    not_found: ofEvents.not_found,
    event_over: "The event is over or cancelled, so nobody is invited any more.",
  },
  issueInvitations: {
    not_found: ofEvents.not_found,
    not_possible:
      "Somebody among those chosen cannot be asked now, or is closed to you. Nothing was changed; here is how they stand now.",
    event_full: "There are fewer seats left than people chosen. Nobody was invited.",
    not_verified:
      "This event asks for verification: a seat is held only for somebody of whom it is recorded. Nobody was invited.",
    list_in_the_future: "Date of the list must not be a day to come.",
  },
  markArrival: { not_found: "There is no such guest." },
  undoArrival: { not_found: "There is no such guest." },
  saveEvent: ofEvents,
  changeEventState: {
    ...ofEvents,
    not_possible:
      "The event cannot be changed like that. An event stays published once people applied, and only a draft that was never published and to which nobody applied or was invited is archived. Date and place are told once they have changed.",
    event_over:
      "The event is over. Nothing was changed, and nobody is told anything; what was postponed is given a new date first.",
  },
  exportApplications: { not_found: ofEvents.not_found },
  reviewPartnership: ofPartnerships,
  erasePartnership: ofPartnerships,
  saveBriefing: { ...ofBriefings, slug_taken: "Another briefing has this address" },
  publishBriefing: { ...ofBriefings, not_possible: "The briefing is in this state already." },
};

export function refusalOf<Name extends Service>(service: Name, reason: CommitteeRefusal<Name>): Refusal {
  const own: Partial<Record<CommitteeRefusal<Name>, string>> | undefined = ownWords[service];
  const message = own?.[reason];
  const field = fields[reason];
  const isOfRole = reason === "not_allowed";
  return { ...refusals[reason], isOfRole, ...(field && { field }), ...(message && { message }) };
}
