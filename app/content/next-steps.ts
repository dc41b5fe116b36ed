import { owner } from "./owner";

export const nextSteps = {
  title: "What happens next",
  event: [
    "Your application gets a page of its own, where you can correct, withdraw or erase it. For a full event it joins the waiting list.",
    "It is read by a reviewer from a different organization.",
    `The committee decides, normally within ${owner.answerDays}\u00a0days and before the event. You will see the outcome on your page and usually by email.`,
    "Once you are accepted a seat is held for you. Where the event asks for it, confirm by the day in the email, or the seat lapses.",
  ],
  partnership: [
    "You get a reference, and the committee reads what you sent.",
    "The secretariat arranges a conversation, with a partner of the same kind if you like.",
    "Ownership, standing and conflicts are examined.",
    "A letter of two pages says what both sides give, for a year.",
  ],
} as const;
