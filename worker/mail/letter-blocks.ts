import { retentionDays } from "~/domain/retention";
import { announcedText, momentText, whenText } from "~/domain/when-text";
import type { AboutApplication, Confirmable, Invited, LetterBlock, LetterEvent, ToldDate } from "./letter";

type Facts = Omit<AboutApplication, "url"> & { before?: ToldDate | null };

/** The event and the reference, as every letter about an application lists them, and what was told of its date before. */
export function applicationFacts({ event, reference, before = null }: Facts): LetterBlock {
  const told = toldOtherwise(before, event);
  return {
    facts: [
      { term: "Event", detail: event.title },
      ...(before && told.length > 0
        ? [{ term: "Until now", detail: told.map((text) => text(before)).join("; ") }]
        : []),
      { term: told.includes(whenText) ? "New date" : "Date", detail: announcedText(event) },
      { term: "Place", detail: placeText(event) },
      { term: "Reference", detail: reference },
    ],
  };
}

/** By which of the two another date or place than that of an event was told before. */
export const toldOtherwise = (before: ToldDate | null, event: ToldDate) =>
  [whenText, placeText].filter((text) => before && text(before) !== text(event));

const placeText = ({ venue, location }: ToldDate) => (venue ? `${venue}, ${location}` : location);

export function committeeMessage(message: string | null): LetterBlock[] {
  return message ? ["The committee adds:", { quote: message }] : [];
}

export function ownPageLink(url: string): LetterBlock {
  return { link: { label: "View your application", url } };
}

/** The guest's part in a seat that is held, and until when; or the way to give up one of which nothing is asked any more. */
export function confirmationBlocks({
  event,
  url,
  seat,
  confirmBy,
}: Confirmable & { event: LetterEvent; url: string }): LetterBlock[] {
  if (seat === "seated" || seat === "confirmed")
    return [
      "Your own page holds a calendar file for the event. If you cannot attend, please withdraw there: the seat then becomes available to someone else.",
      ownPageLink(url),
    ];
  if (event.status === "postponed")
    return ["You need do nothing until the event has a new date.", ownPageLink(url)];
  const until = confirmBy && momentText({ date: confirmBy, timeZone: event.timeZone });
  return [
    until
      ? `Please confirm on your own page that you will come, by ${until}. A seat that is not confirmed by then becomes available to someone else.`
      : "Please say on your own page, before the day of the event, whether you will come. The seat stays reserved for you.",
    { link: { label: "Confirm your seat", url } },
    "If you cannot attend, please withdraw on the same page.",
  ];
}

/** An invitee's choices with their deadline, and the source of the address (decisions/retention). */
export function invitationBlocks({ event, url, expiresAt, holdsSeat }: Invited): LetterBlock[] {
  const until = momentText({ date: expiresAt, timeZone: event.timeZone });
  return [
    `You can ${holdsSeat ? "accept" : "apply"} or decline until ${until}. The link works once; please do not pass it on.`,
    { link: { label: "Answer the invitation", url } },
    `${keptOfInvitee}, or at once if you ask us to on that page.`,
  ];
}

export const ofInvitation = "You are receiving this email because we sent an invitation to this address.";

/** Where an invitee's address comes from, and how long it is kept: a sentence without its end. */
export const keptOfInvitee = `A member of our selection committee gave us your name and address. We keep them for this invitation alone: without an answer we erase everything ${retentionDays.invitation} days after its end`;
