import type { Hours } from "~/domain/event-dates";
import type { VisibleState } from "~/domain/seat-state";
import { whenText } from "~/domain/when-text";
import { owner } from "./owner";
import { writeTo } from "./owner-words";

type Words = { title: string; text: string };

export const seatTakenBackWords = {
  pending: {
    title: "Your application is under review again",
    text: "The seat that was yours is not reserved for now. Decisions go to the email address you gave.",
  },
  waitlisted: {
    title: "You are on the waiting list",
    text: "The seat that was yours is no longer reserved. Seats are offered in the order of the list; we write to the email address you gave.",
  },
  declined: {
    title: "Your seat is no longer reserved",
    text: "The committee has revised its decision and cannot offer you a seat for this event.",
  },
} as const satisfies Partial<Record<VisibleState, Words>>;

export const offeredSeatWords = {
  title: "A seat is held for you",
  text: "A seat has become free, and you were first on the waiting list.",
} as const;

export const invitedSeatWords = {
  title: "A seat is held for you",
  text: "You accepted our invitation.",
} as const;

/** The words for a guest who said yes to another date than the one that stands. */
export const movedWords = (day: string): Words => ({
  title: "The date has changed",
  text: `You said yes to ${day}, and your seat is still held for you. Please tell us whether you will attend on the new date.`,
});

/** To who answered on a page that showed another day of the event. */
export const otherDayWords = (event: Hours) =>
  `The date of the event has changed: it is now ${whenText(event)}. None of this is stored. Please submit again if the new date suits you.`;

export const askedAgainWords = {
  title: "Your request has been received",
  text: "Our selection committee will look at your application again. Decisions go to the email address you gave.",
} as const;

const reservedToday = {
  title: "The event is today",
  text: "A seat is reserved in your name. At the door, give your name and show a photo identity document.",
};

export const todayWords = {
  pending: { title: "The event is today", text: "No answer to your request was sent to you." },
  waitlisted: { title: "The event is today", text: "You are still on its waiting list." },
  held: reservedToday,
  promised: {
    title: "The event is today",
    text: "A seat is reserved in your name. At the door, give your name, show a photo identity document and sign the Chatham House Rule.",
  },
  seated: reservedToday,
  confirmed: reservedToday,
} as const satisfies Partial<Record<VisibleState, Words>>;

export const overWords = {
  pending: {
    title: "The event is over",
    text: "It took place before an answer to your request was sent to you.",
  },
  waitlisted: { title: "The event is over", text: "You were still on its waiting list." },
  held: { title: "The event is over", text: "A seat was reserved in your name." },
  promised: { title: "The event is over", text: "A seat was reserved in your name." },
  seated: { title: "The event is over", text: "A seat was reserved in your name." },
  confirmed: { title: "The event is over", text: "A seat was reserved in your name." },
} as const satisfies Partial<Record<VisibleState, Words>>;

export const arrivalWords = {
  here: { title: "Welcome", text: "Your arrival is marked on the door list." },
  came: {
    title: "You were with us",
    text: "Thank you for coming. You may use what was said; who said it, and who was there, stays in the room.",
  },
  notSeen: {
    title: "The event is over",
    text: `A seat was reserved in your name, but your arrival is not marked. If you were there, ${writeTo} and we will correct it.`,
  },
} as const satisfies Record<string, Words>;

export const cancelledWords = {
  title: "The event is cancelled",
  text: "It will not take place, so no seat is given or held for it.",
} as const;

/** The sentence after the words of a state: when the answer comes, how long the wait may be, a request, or that no date holds. */
export const untilWords = {
  answer: `You normally hear from us within ${owner.answerDays}\u00a0days, and before the event.`,
  late: (day: string) => `You should have heard from us by ${day}. If you have not, ${writeTo}.`,
  postponed:
    "The event is postponed. We will write to you when there is a new date; you need do nothing until then.",
  held: "Please say whether you will come.",
  promised: "Please accept the Chatham House Rule on this page, or sign it at the door.",
  lapsed: "It is now available to someone else.",
  askLater: "You can ask again on this page once the event has a new date.",
  list: (day: string) => `The list stands until ${day}, the day before the event.`,
} as const;

export const statusWords = {
  pending: {
    title: "Application Received",
    text: "Our selection committee will review your application. Decisions go to the email address you gave.",
  },
  waitlisted: {
    title: "You are on the waiting list",
    text: "Seats are offered in the order of the list; we write to the email address you gave.",
  },
  held: {
    title: "A seat is held for you",
    text: "The committee has accepted your application.",
  },
  promised: {
    title: "You told us that you will come",
    text: "Your seat is reserved.",
  },
  seated: {
    title: "You have a seat",
    text: "It is reserved in your name, and no confirmation is needed. At the door, give your name and show a photo identity document.",
  },
  confirmed: {
    title: "Your seat is confirmed",
    text: "It is reserved in your name. At the door, give your name and show a photo identity document.",
  },
  lapsed: {
    title: "Your seat has lapsed",
    text: "We held a seat for you that was not confirmed in time.",
  },
  declined: {
    title: "The committee could not offer you a seat",
    text: "Seats are few, and many applications are strong. You are welcome to apply for another event.",
  },
  withdrawn: { title: "Application withdrawn", text: "You have withdrawn this application." },
} as const satisfies Record<VisibleState, Words>;
