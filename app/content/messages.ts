/** The words of spec section 8 and of decisions 13, 14 and 24. */
export const registrationMessages = {
  pending: "Our selection committee will review your application and contact you shortly.",
  waitlisted:
    "The event is full, so your application is on its waiting list. Our selection committee offers seats in the order of the list.",
} as const;
