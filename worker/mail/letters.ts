import { owner } from "~/content/owner";
import { writeTo } from "~/content/owner-words";
import { dateText } from "~/domain/event-dates";
import type { LetterName } from "~/domain/letter-kind";
import { retentionDays } from "~/domain/retention";
import type {
  AboutApplication,
  Confirmable,
  Decided,
  LetterBlock,
  LetterContent,
  LetterFacts,
} from "./letter";
import {
  applicationFacts,
  committeeMessage,
  confirmationBlocks,
  invitationBlocks,
  keptOfInvitee,
  ofInvitation,
  ownPageLink,
  toldOtherwise,
} from "./letter-blocks";

/** Every letter: its subject and its words around the free paragraphs (decisions/letters). */
export const letters: { [Name in LetterName]: (facts: LetterFacts[Name]) => LetterContent } = {
  // To applicants: anybody can cause these by typing an address.

  receipt: (facts) =>
    toAnybody(
      facts,
      "We have received your application",
      `Our selection committee will review it and answer, normally within ${owner.answerDays} days and before the event.`,
      "On your own page you can follow the decision, correct what you sent, withdraw, download your data or have it erased. Anyone who has the link can do the same, so please keep it to yourself.",
      ownPageLink(facts.url),
      mistakenAddress,
    ),

  "waiting-list": (facts) =>
    toAnybody(
      facts,
      "You are on the waiting list",
      "Every seat of the event is taken or promised, and your application is on its waiting list. When a seat becomes free, the committee offers it in the order of the list and writes to you at this address.",
      leavingTheList,
      ownPageLink(facts.url),
      mistakenAddress,
    ),

  withdrawn: (facts) =>
    toAnybody(
      facts,
      "Your application is withdrawn",
      "As you asked on your page, your application is withdrawn. If a seat was reserved for you, you have given it back.",
      "You may apply again while applications are open. Your page still lets you download or erase what you sent.",
      ownPageLink(facts.url),
    ),

  erased: (facts) => ({
    subject: "Your application is erased",
    blocks: [
      `As you asked${facts.isAskedOnPage ? " on your page" : ""}, we have erased everything you sent with this application. Its link no longer shows anything, and we erase its email address once this email is sent.`,
      "Other applications from this address that were not erased with it, its invitations to other events and its partnership applications are kept for the time stated in our privacy notice. While one of them is kept, the address also stays in any conflict of interest that a member of the committee declared.",
      applicationFacts(facts),
    ],
  }),

  "new-link": ({ applications }) => ({
    subject: "The link to your application",
    blocks: [
      "Someone, presumably you, asked for a new link to each application below. A link works for 30 days; older links keep working.",
      ...applications.flatMap((application) => [applicationFacts(application), ownPageLink(application.url)]),
      "If it was not you, you need do nothing: only this email contains the link.",
    ],
  }),

  "partnership-receipt": ({ reference }) => ({
    subject: "We have received your partnership application",
    blocks: [
      "The committee reads every application and answers at this address.",
      { facts: [{ term: "Reference", detail: reference }] },
      "To correct or withdraw it, reply with the reference; we will erase it when you ask. If you sent nothing, somebody gave us your address by mistake: reply, and we will erase that too.",
    ],
  }),

  // About decisions and seats.

  accepted: (facts) =>
    toApplicant(
      facts,
      acceptedSubjects[facts.seat],
      "The selection committee has accepted your application. A seat is reserved in your name.",
      ...confirmationBlocks(facts),
      personalSeat,
    ),

  offered: (facts) =>
    toApplicant(
      facts,
      "A seat has become free for you",
      "A seat has become free, and you are first on the waiting list: it is reserved in your name.",
      ...confirmationBlocks(facts),
      personalSeat,
    ),

  "confirm-anew": (facts) =>
    toApplicant(
      facts,
      "Please confirm date and place",
      toldOtherwise(facts.before, facts.event).length > 0
        ? "The date or place of this event has changed, and your seat is still held for you."
        : "Everybody with a seat is asked to confirm the date and place below. Yours is still held for you.",
      ...confirmationBlocks(facts),
    ),

  "confirm-reminder": (facts) =>
    toApplicant(
      facts,
      "Please confirm your seat",
      "A seat is held for you, and you have not yet confirmed it for the date below.",
      ...confirmationBlocks(facts),
    ),

  "seat-confirmed": (facts) => confirmed(facts, "You have confirmed your seat."),

  "invitation-accepted": (facts) =>
    confirmed(facts, "You have accepted our invitation, and a seat is reserved in your name."),

  lapsed: (facts) =>
    toApplicant(
      facts,
      "Your seat has lapsed",
      "We held a seat for you that was not confirmed in time, so it is now available to someone else.",
      "If you would still like to come, you can ask again on your own page: the committee will look at your application again or, if the event is full, it will go to the end of the waiting list.",
      ownPageLink(facts.url),
    ),

  declined: (facts) =>
    toApplicant(
      facts,
      "About your application",
      "The committee could not offer you a seat this time. The decision is no reflection on your work.",
      `You are welcome to apply for another event. We erase what you sent ${retentionDays.declined} days after the event, or earlier if you ask us to on your own page.`,
      ownPageLink(facts.url),
    ),

  waitlisted: (facts) =>
    toApplicant(
      facts,
      "You are on the waiting list",
      "The selection committee has put your application on the event's waiting list. Seats are offered in the order of the list, and the committee writes to you at this address.",
      leavingTheList,
      ownPageLink(facts.url),
    ),

  "seat-revoked": (facts) =>
    toApplicant(
      facts,
      "Your seat is no longer reserved",
      "The selection committee has revised its decision. Your seat is no longer reserved, and the committee cannot offer you another for this event.",
      `Please take the event out of your calendar. If you believe that this is a mistake, ${writeTo} with your reference.`,
      ownPageLink(facts.url),
    ),

  reopened: (facts) =>
    toApplicant(
      facts,
      "Your seat is not reserved for now",
      "The selection committee is reviewing your application again. Until it has decided, your seat is not reserved; please do not rely on it. There is nothing you need to do: the decision goes to this address.",
      ownPageLink(facts.url),
    ),

  // About the event.

  "event-cancelled": (facts) =>
    toApplicant(
      facts,
      "Cancelled",
      "This event will not take place.",
      "There is nothing you need to do. A calendar that follows ours shows the event as cancelled.",
      ownPageLink(facts.url),
    ),

  "event-postponed": (facts) =>
    toApplicant(
      facts,
      "Postponed",
      "This event is postponed, and no date below applies any more. We will write to you when there is a new one.",
      ...unchanged(facts),
    ),

  "event-reinstated": (facts) =>
    toApplicant(
      facts,
      "It takes place",
      "This event was postponed and will now take place. The date and place below apply.",
      ...(facts.seat === "held" ? confirmationBlocks(facts) : unchanged(facts)),
    ),

  "event-changed": (facts) =>
    toApplicant(
      facts,
      "Date and place",
      "The date and place of this event are now as follows.",
      "If you have been asked to confirm a seat, your own page says until when.",
      ...unchanged(facts),
    ),

  "guest-message": (facts) => ({
    subject: `${facts.subject}: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      "The selection committee writes to you about this event:",
      { quote: facts.words },
      applicationFacts(facts),
      ownPageLink(facts.url),
    ],
  }),

  // To invitees, who never asked for anything: each says where the address comes from (decisions/retention).

  invitation: (facts) => ({
    ...toApplicant(
      facts,
      "An invitation",
      facts.holdsSeat
        ? "The selection committee invites you. A seat is held for you until the day and hour below; if we have not heard from you by then, it becomes available to someone else."
        : "The selection committee invites you to apply.",
      ...invitationBlocks(facts),
      "The discussion is held under the Chatham House Rule. The invitation is personal.",
    ),
    because: ofInvitation,
  }),

  "invitation-reminder": (facts) => ({
    subject: `Your invitation is still open: ${facts.event.title}`,
    fullName: facts.fullName,
    because: ofInvitation,
    blocks: [
      `We invited you on ${dateText({ date: facts.issuedAt, timeZone: facts.event.timeZone })} and have not heard from you yet. This is our only reminder.`,
      facts.holdsSeat
        ? "A seat is held for you until the day and hour below; if we have not heard from you by then, it becomes available to someone else."
        : "We ask you to apply: no seat is held, and the committee decides.",
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...invitationBlocks(facts),
    ],
  }),

  "invitation-update": (facts) => ({
    ...toApplicant(
      facts,
      ...updates[facts.status],
      ...(facts.status === "scheduled" ? invitationBlocks(facts) : [`${keptOfInvitee}.`]),
    ),
    because: ofInvitation,
  }),
};

type Words = readonly [subject: string, paragraph: string, ...blocks: LetterBlock[]];

/** A letter that names nobody: a stranger may have typed the address (decisions/letters). */
function toAnybody(facts: AboutApplication, ...[subject, paragraph, ...blocks]: Words): LetterContent {
  return {
    subject: `${subject}: ${facts.event.title}`,
    blocks: [paragraph, applicationFacts(facts), ...blocks],
  };
}

/** A letter to somebody whom the committee knows by name, with its own words where it wrote any. */
function toApplicant(facts: Decided, ...[subject, paragraph, ...blocks]: Words): LetterContent {
  return {
    subject: `${subject}: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [paragraph, ...committeeMessage(facts.message), applicationFacts(facts), ...blocks],
  };
}

function confirmed(facts: Decided, paragraph: string): LetterContent {
  return toApplicant(
    facts,
    "Your seat is confirmed",
    paragraph,
    "The event is attached as a calendar file, and your own page always has the current version. If you cannot attend after all, please withdraw there: the seat then becomes available to someone else.",
    ownPageLink(facts.url),
    personalSeat,
  );
}

const unchanged = ({ url }: AboutApplication): LetterBlock[] => [
  "Your application stays as it is. If a seat is reserved for you, your own page takes your yes for a new date. If a date does not suit you, you can withdraw there.",
  ownPageLink(url),
];

const personalSeat = "The discussion is held under the Chatham House Rule. The seat is personal.";

const leavingTheList =
  "You can leave the list at any time on your own page. Anyone who has the link can do the same, so please keep it to yourself.";

/** For a reader who never applied. */
const mistakenAddress =
  "If you did not apply, someone else did so with your address. Open the page and choose to erase the application; we will keep nothing of it.";

const acceptedSubjects = {
  held: "A seat is held for you",
  promised: "A seat is held for you",
  seated: "You have a seat",
  confirmed: "Your seat is confirmed",
} as const satisfies Record<Confirmable["seat"], string>;

const updates: Record<LetterFacts["invitation-update"]["status"], Words> = {
  cancelled: [
    "Cancelled",
    "We are sorry to tell you that this event, to which we invited you, will not take place. You need not answer.",
  ],
  postponed: [
    "Postponed",
    "This event, to which we invited you, is postponed, and no date below applies any more. Your invitation stays open: we will write to you when there is a new date, and you can answer then.",
  ],
  scheduled: [
    "Date and place",
    "We invited you to this event. The date and place below apply, and your invitation stands.",
  ],
};
