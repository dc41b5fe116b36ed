import { owner } from "~/content/owner";
import { type Database, openDatabase } from "../db/client";
import { whenAvailable } from "../db/when-available";
import type { Clock, Env } from "../env";
import { type Client, isFlooding } from "../security/client";
import { standingChairs } from "../security/committee-access";
import { randomToken } from "../security/digest";
import { acceptInvitation } from "./accept-invitation";
import { applyForPartnership, type PartnershipSubmission } from "./apply-for-partnership";
import { applyRetention } from "./apply-retention";
import { askAgain } from "./ask-again";
import { listDeciders } from "./committee/members/find-member";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { clearVisits, countVisits } from "./count-visits";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";
import { findReceived } from "./find-received";
import { keepLetterEvents } from "./keep-letter-events";
import { lapseSeats } from "./lapse-seats";
import { findBriefing, listBriefings } from "./list-briefings";
import { findEvent, listCalendarEvents, listEvents } from "./list-events";
import { listOwnApplications } from "./list-own-applications";
import { listRecentLetters } from "./list-recent-letters";
import { noteRun } from "./note-run";
import { unsubscribeInvitee } from "./object-to-letters";
import { offerSeats } from "./offer-seats";
import { openApplication } from "./open-application";
import { openInvitation } from "./open-invitation";
import { registerInterest, type Submission } from "./register-interest";
import { remindGuests } from "./remind-guests";
import { requestNewLink } from "./request-new-link";
import { type SendLetter, sendDueLetters } from "./send-due-letters";
import { withdrawApplication } from "./withdraw-application";

export type Services = ReturnType<typeof createServices>;

type Resources = {
  env: Env;
  clock: Clock;
  client: Client;
  reads: D1SessionConstraint;
  /** Is called for each row that a job of the schedule goes on without. */
  countLeftOut?: () => void;
};

/**
 * Binds the services to the resources of one request.
 *
 * @param client who asks, by keyed hashes
 * @param reads which copy of the database may answer what everybody may read; all else is the primary's
 */
export function createServices({ env, clock, client, reads, countLeftOut }: Resources) {
  const db = openDatabase(env.DB);
  let session: Database | undefined;
  /** Begun with its first query: a stored page needs none. */
  const lists = () => {
    session ??= openDatabase(env.DB, reads);
    return session;
  };
  // The letters of one customer's networks follow one another, whichever of them caused them.
  const needs = { db, clock, secret: env.APP_SECRET, letterSource: client.site, countLeftOut };
  const origin = env.SITE_ORIGIN ?? owner.origin;

  const bound =
    <Asked extends unknown[], Answer>(service: (own: typeof needs, ...asked: Asked) => Answer) =>
    (...asked: Asked) =>
      service(needs, ...asked);
  /** A service that writes, and may do so twice: tried again when the database failed for a moment. */
  const act =
    <Asked extends unknown[], Answer>(service: (own: typeof needs, ...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked) =>
      whenAvailable(() => service(needs, ...asked));
  /** Forms that anybody can send: a client who floods the site is refused before the database is asked. */
  const unlessFlooding = async <Answer>(send: () => Promise<Answer>) =>
    (await isFlooding(env, client))
      ? { ok: false as const, reason: "rate_limited" as const, retryAfterSeconds: 60 }
      : whenAvailable(send);
  /** Without a key every call is a new one; its tries share one, so that a try whose answer was lost is found by the next. */
  const keyed = <Sent extends { key: string | null }>(sent: Sent) => ({
    ...sent,
    key: sent.key ?? randomToken(),
    client,
  });

  return {
    listEvents: () => listEvents({ db: lists() }),
    findEvent: (key: { id: number } | { slug: string }) => findEvent({ db: lists() }, key),
    listCalendarEvents: (slug?: string) => listCalendarEvents({ db: lists() }, slug),
    listBriefings: () => listBriefings({ db: lists(), clock }),
    findBriefing: (slug: string) => findBriefing({ db: lists(), clock }, slug),

    openApplication: bound(openApplication),
    findCalendarEventOfApplication: bound(findCalendarEventOfApplication),
    listOwnApplications: bound(listOwnApplications),
    findReceived: bound(findReceived),
    exportApplication: bound(exportApplication),
    correctApplication: act(correctApplication),
    withdrawApplication: act(withdrawApplication),
    confirmSeat: act(confirmSeat),
    askAgain: act(askAgain),
    eraseApplication: act(eraseApplication),

    openInvitation: bound(openInvitation),
    unsubscribeInvitee: bound(unsubscribeInvitee),
    acceptInvitation: act(acceptInvitation),
    declineInvitation: act(declineInvitation),

    registerInterest: (submission: Sent<Submission>) => {
      const sent = keyed(submission);
      return unlessFlooding(() => registerInterest(needs, sent));
    },
    applyForPartnership: (submission: Sent<PartnershipSubmission>) => {
      const sent = keyed(submission);
      return unlessFlooding(() => applyForPartnership(needs, sent));
    },
    requestNewLink: (email: string) => unlessFlooding(() => requestNewLink(needs, { email, client })),

    /** Sends what waits in the outbox; does nothing without a sender. */
    sendDueLetters: () => sendDueLetters({ ...needs, origin, send: letterSender(env) }),
    keepLetterEvents: bound(keepLetterEvents),
    /** For /dev/letters: the links lead to the host that shows them. */
    listRecentLetters: (shownAt: string, id?: number) => listRecentLetters({ ...needs, origin: shownAt }, id),

    countVisits: bound(countVisits),
    clearVisits: bound(clearVisits),
    lapseSeats: () => whenAvailable(() => lapseSeats(needs)),
    offerSeats: () =>
      whenAvailable(async () =>
        offerSeats({ ...needs, deciders: await listDeciders({ db, standingChairs: standingChairs(env) }) }),
      ),
    remindGuests: act(remindGuests),
    applyRetention: act(applyRetention),
    noteRun: bound(noteRun),
  };
}

/** A form as the site takes it: without a key where its sender gave none. */
type Sent<Form> = Omit<Form, "client" | "key"> & { key: string | null };

/** The services for a page that is shown while the database does not answer: its lists are empty. */
export function withoutDatabase(services: Services): Services {
  const list = async () => [];
  return { ...services, listEvents: list, listBriefings: list };
}

function letterSender({ EMAIL, MAIL_FROM }: Env): SendLetter | undefined {
  if (!EMAIL || !MAIL_FROM) return undefined;
  const from = { email: MAIL_FROM, name: owner.name };
  return (to, { subject, text, html, attachments, unsubscribeUrl }) => {
    const headers = {
      // So that no automatic answer comes back (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "Content-Language": "en",
      // One click of the mail reader is a POST (RFC 8058).
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    };
    return EMAIL.send({ from, to, replyTo: owner.contactEmail, subject, text, html, headers, attachments });
  };
}
