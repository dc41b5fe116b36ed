/** How long personal data is kept, in days (decision 33); the pages say what the Worker does. */
export const retentionDays = {
  /** After the event's day. */
  application: 180,
  /** After the event's day, for an application that was declined. */
  declined: 90,
  /** After it was sent. */
  partnership: 365,
} as const;
