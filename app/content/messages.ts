import type { InterestField } from "~/domain/interest-form-fields";
import type { ServiceRefusal } from "~/features/service-refusal";

/** What an applicant is told once the application is stored (spec section 8, decision 14). */
export const registrationMessages = {
  pending: "Our selection committee will review your application and contact you shortly.",
  waitlisted:
    "Every seat is taken or promised, so your application is on the waiting list. Our selection committee offers seats in the order of the list.",
} as const;

/** The database does not answer for the moment; the form is shown again with everything in it. */
export const busyMessage = "The service is busy. What you typed is kept; please submit again in a moment.";

/** Why a form that is valid in itself is refused, and the field that can mend it. */
export const refusalMessages = {
  event_not_found: { field: "eventId", message: "This event is no longer listed. Please select another one" },
  event_past: { field: "eventId", message: "This event has already taken place. Please select another one" },
  event_full: {
    field: "eventId",
    message: "This event is full. Choose its waiting list at the end of the list, or another event",
  },
  registration_closed: {
    field: "eventId",
    message: "Registration for this event is closed. Please select another one",
  },
  key_reused: {
    field: undefined,
    message: "This form was already sent with other details. Submit again to send this version as well.",
  },
  rate_limited: {
    field: undefined,
    message:
      "Too many applications came from your network. What you typed is kept; please submit again later.",
  },
  unavailable: { field: undefined, message: busyMessage },
} as const satisfies Record<
  ServiceRefusal<"registerInterest">,
  { field: InterestField | undefined; message: string }
>;

/** Shown while an application waits in the open form for the connection (decision 24). */
export const notSentYet = "Not sent yet. We will send it when you are back online.";

/** Shown while nothing answers though the browser has a connection. */
export const noAnswerYet =
  "No answer yet. We keep trying; however often it is sent, your application is stored once.";

/** Shown beside the page while a closed dialog's application is under way. */
export const sendingNow = "Sending your application…";
