import type { InterestField } from "~/domain/interest-form-fields";
import type { FormNote } from "~/domain/judge-resent-form";
import type { ServiceRefusal } from "~/features/service-refusal";

/** The messages to an applicant once the application is stored (spec section 8, decisions/line). */
export const registrationMessages = {
  pending: "Our selection committee will review your application and contact you shortly.",
  waitlisted:
    "Every seat is taken or promised, so your application is on the waiting list. Our selection committee offers seats in the order of the list.",
} as const;

/** The database does not answer for the moment; the form is shown again with everything in it. */
export const busyMessage = "The service is busy. Your entries are kept; please submit again in a moment.";

type Refusals = Record<ServiceRefusal<"registerInterest">, { field?: InterestField; message: string }>;

/** Without a field a refusal is of the whole form. */
export const refusalMessages: Refusals = {
  event_not_found: { field: "eventId", message: "This event is no longer listed. Please select another one" },
  event_past: { field: "eventId", message: "This event has already taken place. Please select another one" },
  event_full: {
    field: "eventId",
    message: "This event is full. Choose its waiting list, or another event",
  },
  registration_closed: {
    field: "eventId",
    message: "Registration for this event is closed. Please select another one",
  },
  key_reused: {
    message: "This form was already sent with other details. Submit again to send this version as well.",
  },
  taken_up: {
    message:
      "This form was sent before, and that version has since been opened from our email, corrected or taken up by the committee. This one does not replace it. Correct it on your application’s own page: use the link in our email, or have a new one sent under “Find my application”.",
  },
  too_often: {
    message:
      "This application has been corrected too many times. Your entries are kept; try again tomorrow, or write to us.",
  },
  rate_limited: {
    message:
      "Too many applications came from your network. Your entries are kept; please submit again later.",
  },
  unavailable: { message: busyMessage },
};

export const formNotes = {
  corrected: { title: "Corrections stored", text: "Your corrections are stored." },
  older: {
    title: "Sent before",
    text: "A later version of this form had already been stored. It stands, and this one changed nothing.",
  },
  two: {
    title: "Another application",
    text: "Another version of this form was stored as an application of its own. There is now more than one.",
  },
} as const satisfies Record<FormNote, object>;
