/** How long personal data is kept, in days (decisions/retention); the pages say what the Worker does. */
export const retentionDays = {
  /** After the event's day. */
  application: 180,
  /** After the event's day, for an application that was declined. */
  declined: 90,
  /** After the event’s day, for what the host should know of a guest (decisions/door). */
  hostNote: 7,
  /** After its end or its answer, for an invitation; after it was made, for a nomination (decisions/retention). */
  invitation: 30,
  /** After it was sent. */
  partnership: 365,
  /** After it was written, for a letter that nobody could send. */
  unsentLetter: 30,
  /** After it came, for what the mail service reported of a letter. */
  letterEvent: 30,
  /** For the hash by which a submission that is sent twice is known again. */
  repetition: 30,
  /** For counts by a hash of the client's network address. */
  clientCount: 2,
  /** How far back the host of the database lets us set it: D1's Time Travel. */
  databaseHistory: 30,
} as const;
