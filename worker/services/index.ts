import { owner } from "~/content/owner";
import type { Remembrance } from "~/domain/application-cookie";
import type { ConfirmationForm } from "~/domain/confirmation-form";
import type { Correction } from "~/domain/interest-form";
import type { Decline } from "~/domain/invitation-answer";
import type { RunName } from "~/domain/judge-health";
import type { Nomination } from "~/domain/nomination-form";
import type { OwnPageAct } from "~/domain/own-page-act";
import { type Database, openDatabase } from "../db/client";
import { type Unavailable, whenAvailable } from "../db/when-available";
import type { Clock, Env } from "../env";
import type { LetterEvent } from "../mail/letter-event";
import { type Client, isFlooding } from "../security/client";
import { standingChairs } from "../security/committee-access";
import { randomToken } from "../security/digest";
import { type Acceptance, acceptInvitation } from "./accept-invitation";
import {
  applyForPartnership,
  type PartnershipResult,
  type PartnershipSubmission,
} from "./apply-for-partnership";
import { applyRetention } from "./apply-retention";
import { askAgain } from "./ask-again";
import { listDeciders } from "./committee/members/find-member";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { clearVisits, countVisits } from "./count-visits";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { findBriefing } from "./find-briefing";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";
import { findEvent } from "./find-event";
import { findReceived } from "./find-received";
import { keepLetterEvents } from "./keep-letter-events";
import { lapseSeats } from "./lapse-seats";
import { listBriefings } from "./list-briefings";
import { listCalendarEvents } from "./list-calendar-events";
import { listEvents } from "./list-events";
import { listOwnApplications } from "./list-own-applications";
import { listRecentLetters } from "./list-recent-letters";
import { noteRun } from "./note-run";
import { unsubscribeInvitee } from "./object-to-letters";
import { offerSeats } from "./offer-seats";
import { openApplication } from "./open-application";
import { openInvitation } from "./open-invitation";
import { type RegisterResult, registerInterest, type Submission } from "./register-interest";
import { remindGuests } from "./remind-guests";
import { type RequestLinkResult, requestNewLink } from "./request-new-link";
import { type LetterRun, type SendLetter, sendDueLetters } from "./send-due-letters";
import { type SuggestionForm, suggestColleague } from "./suggest-colleague";
import { withdrawApplication } from "./withdraw-application";

/** The services for the pages and the API during one request. */
export type Services = ReturnType<typeof createServices>;

/**
 * Binds the services to the resources of one request.
 *
 * @param client who asks, by keyed hashes
 * @param reads which copy of the database may answer what everybody may read; all else is the primary's
 */
export function createServices({
  env,
  clock,
  client,
  reads,
  countLeftOut,
}: {
  env: Env;
  clock: Clock;
  client: Client;
  reads: D1SessionConstraint;
  /** Is called for each row that a job of the schedule goes on without. */
  countLeftOut?: () => void;
}) {
  const db: Database = openDatabase(env.DB);
  let session: Database | undefined;
  /** Begun with its first query: a stored page needs none. */
  const lists = () => {
    session ??= openDatabase(env.DB, reads);
    return session;
  };
  const secret = env.APP_SECRET;
  const origin = env.SITE_ORIGIN ?? owner.origin;
  const scheduled = { db, clock, countLeftOut };
  // The letters of one customer's networks follow one another, whichever of them caused them.
  const letterSource = client.site;

  return {
    listEvents: () => listEvents({ db: lists() }),
    findEvent: (key: { id: number } | { slug: string }) => findEvent({ db: lists() }, key),
    openApplication: (token: string) => openApplication({ db, clock }, token),

    listCalendarEvents: (slug?: string) => listCalendarEvents({ db: lists() }, slug),
    findCalendarEventOfApplication: (token: string) => findCalendarEventOfApplication({ db, clock }, token),
    listBriefings: () => listBriefings({ db: lists(), clock }),
    findBriefing: (slug: string) => findBriefing({ db: lists(), clock }, slug),
    listOwnApplications: (remembered: readonly Remembrance[]) =>
      listOwnApplications({ db, clock, secret }, remembered),
    correctApplication: (token: string, correction: Correction, act?: OwnPageAct) =>
      whenAvailable(() => correctApplication({ db, clock }, token, correction, { act })),
    withdrawApplication: (token: string, act?: OwnPageAct) =>
      whenAvailable(() => withdrawApplication({ db, clock, letterSource }, token, act)),
    confirmSeat: (token: string, confirmation: ConfirmationForm, act?: OwnPageAct) =>
      whenAvailable(() => confirmSeat({ db, clock }, token, confirmation, act)),
    askAgain: (token: string, act?: OwnPageAct) =>
      whenAvailable(() => askAgain({ db, clock, letterSource }, token, act)),
    eraseApplication: (token: string, act?: OwnPageAct) =>
      whenAvailable(() => eraseApplication({ db, clock, secret, letterSource }, token, act)),
    findReceived: (key: string) => findReceived({ db }, key),
    exportApplication: (token: string) => exportApplication({ db, clock }, token),

    unsubscribeInvitee: (token: string) => unsubscribeInvitee({ db, clock, secret }, token),
    openInvitation: (token: string) => openInvitation({ db, clock }, token),
    acceptInvitation: (token: string, acceptance: Acceptance, key: string, edition = 0) =>
      whenAvailable(() => acceptInvitation({ db, clock, secret }, token, acceptance, key, edition)),
    declineInvitation: (token: string, decline: Decline) =>
      whenAvailable(() => declineInvitation({ db, clock }, token, decline)),
    suggestColleague: (token: string, colleague: Nomination, form?: SuggestionForm) =>
      whenAvailable(() => suggestColleague({ db, clock }, token, colleague, form)),

    /** Sends what waits in the outbox; does nothing without a sender. */
    sendDueLetters: (run?: LetterRun) =>
      sendDueLetters({ ...scheduled, secret, origin, send: letterSender(env) }, run),

    keepLetterEvents: (events: readonly LetterEvent[]) => keepLetterEvents({ db, clock, secret }, events),

    countVisits: (counts: Parameters<typeof countVisits>[1]) => countVisits({ db, clock }, counts),
    clearVisits: () => clearVisits({ db, clock }),

    lapseSeats: () => whenAvailable(() => lapseSeats(scheduled)),
    offerSeats: () =>
      whenAvailable(async () =>
        offerSeats({
          ...scheduled,
          deciders: await listDeciders({ db, standingChairs: standingChairs(env) }),
        }),
      ),
    remindGuests: () => whenAvailable(() => remindGuests(scheduled)),
    applyRetention: () => whenAvailable(() => applyRetention(scheduled)),
    noteRun: (name: RunName, leftOut: number) => noteRun({ db, clock }, name, leftOut),
    /** For /dev/letters: the links lead to the host that shows them. */
    listRecentLetters: (shownAt: string, id?: number) =>
      listRecentLetters({ db, clock, secret, origin: shownAt }, id),

    async applyForPartnership(
      submission: Omit<PartnershipSubmission, "client">,
    ): Promise<PartnershipResult | Unavailable> {
      if (await isFlooding(env, client)) return { ok: false, reason: "rate_limited", retryAfterSeconds: 60 };
      const key = submission.key ?? randomToken();
      const keyed = { ...submission, key, client };
      return whenAvailable(() => applyForPartnership({ db, clock, secret }, keyed));
    },

    async requestNewLink(email: string): Promise<RequestLinkResult | Unavailable> {
      if (await isFlooding(env, client)) return { ok: false, reason: "rate_limited", retryAfterSeconds: 60 };
      const request = { email, client };
      return whenAvailable(() => requestNewLink({ db, clock, secret }, request));
    },

    async registerInterest(submission: Omit<Submission, "client">): Promise<RegisterResult | Unavailable> {
      if (await isFlooding(env, client)) return { ok: false, reason: "rate_limited", retryAfterSeconds: 60 };
      // One key for every try, so that a try whose answer was lost is found by the next one.
      const key = submission.key ?? randomToken();
      const keyed = { ...submission, key, client };
      return whenAvailable(() => registerInterest({ db, clock, secret }, keyed));
    },
  };
}

/** The services for a page that is shown while the database does not answer: its lists are empty. */
export function withoutDatabase(services: Services): Services {
  const list = async () => [];
  return { ...services, listEvents: list, listBriefings: list };
}

/** The Email binding as a sender; undefined when the Worker has none. */
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
