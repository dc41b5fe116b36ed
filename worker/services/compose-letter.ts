import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { standingStatuses } from "~/domain/application-status";
import { lapsesAt } from "~/domain/confirmation-deadline";
import { normaliseEmail } from "~/domain/email";
import { invitationEnd } from "~/domain/invitation-deadline";
import { isLetter, isLetterName } from "~/domain/letter-kind";
import { isSeated, seatState } from "~/domain/seat-state";
import type { Database } from "../db/client";
import { applications, events, invitations, type StoredLetter } from "../db/schema";
import { type Told, toldDate } from "../db/told-date";
import type { Clock } from "../env";
import { eventAttachment } from "../mail/event-attachment";
import { type RenderedLetter, renderLetter } from "../mail/render-letter";
import { keyedHash, sha256 } from "../security/digest";
import { unseal } from "../security/seal";
import { announcedApplication } from "./announced-application";
import { findApplication } from "./find-application";
import { guestsEvent } from "./find-calendar-event-of-application";
import { toPublicEvent } from "./list-events";
import { isMoot } from "./moot-letter";
import { toldWords } from "./told-words";
import { findLetterWords, ownWords, writeLetter } from "./write-letter";

/** A link that was asked for by email works this long; the links of other letters as long as the application. */
const newLinkLifetime = 30 * 24 * 60 * 60 * 1000;
const linksPerLetter = 10;

type Needs = {
  db: Database;
  clock: Clock;
  /** Without it nothing is minted: the letter is a draft, with … in the place of its link. */
  secret?: string;
  origin: string;
};

export type ComposedLetter = {
  letter: RenderedLetter;
  /** Undefined once the address is erased. */
  to: string | undefined;
  /** The letter's event: one letter of a kind about one event goes to an address in a day. */
  eventId?: number;
  applicationId?: number;
  /** Of a letter of links: whether it goes to the spelling in which its person applied first. */
  isFirstSpelling?: boolean;
};

/**
 * Writes the letter of an outbox row out of what is stored now, and mints its links, the same ones at a retry
 * (decisions/letters). Undefined when there is nothing true to send any more.
 */
export async function composeLetter(needs: Needs, row: StoredLetter): Promise<ComposedLetter | undefined> {
  if (!isLetterName(row.letter)) return undefined;
  const name = row.letter;
  if (name === "partnership-receipt") return composePartnershipReceipt(needs, row);
  if (name === "new-link") return composeNewLink(needs, row);
  if (name === "invitation" || name === "invitation-reminder" || name === "invitation-update")
    return composeInvitation(needs, row, name);

  if (!row.applicationId) return undefined;
  const [found, message, words, moot] = await Promise.all([
    findApplication(needs, row.applicationId),
    readMessage(needs, row),
    findLetterWords(needs, name),
    needs.db.all(
      sql`SELECT 1 FROM outbox o WHERE o.id = ${row.id} AND ${isMoot(needs.clock().toISOString())}`,
    ),
  ]);
  if (!found || moot.length > 0) return undefined;
  // All other letters speak of what the applicant knows; one that is held, and is looked at, of what it will tell.
  const application = row.heldAt === null ? announcedApplication(found.application) : found.application;

  const event = toPublicEvent(found.event);
  const seat = seatState(application);
  const { reference, fullName } = application;
  const about = { to: await addressOf(needs, row), eventId: event.id, applicationId: application.id };
  const isAskedOnPage = row.details.askedOn === "page";
  if (name === "erased")
    return { ...about, letter: renderLetter(name, { reference, event, isAskedOnPage }, ownWords(words)) };
  const before = beforeIn(row);
  if (fullName === null || (name === "guest-message" && message === null)) return undefined;
  const link = await linkOf(needs, "applications", row.id, application.id);
  await keepLinks(needs, [{ ...link, applicationId: application.id }], null);
  const facts = {
    reference,
    event,
    url: link.url,
    fullName,
    seat: isSeated(seat) ? seat : ("seated" as const),
    confirmBy: seat === "held" ? lapsesAt(application.confirmBy, event, needs.clock()) : null,
    message,
    before,
    subject: String(row.details.subject),
    words: message ?? "",
  };
  const letter = renderLetter(name, facts, ownWords(words));
  if (!isSeated(seat) || !isLetter(name, "calendar")) return { ...about, letter };
  return { ...about, letter: { ...letter, attachments: [eventAttachment(guestsEvent(found))] } };
}

async function readMessage({ db }: Needs, row: StoredLetter): Promise<string | null> {
  const { version } = row.details;
  if (typeof version !== "number") return messageOf(row);
  const decision = await db.get<{ message: string | null } | undefined>(sql`
    SELECT ${toldWords(sql`d.message`, sql`d.application_id`)} AS message
    FROM decisions d WHERE d.application_id = ${row.applicationId} AND d.version = ${version}`);
  return decision?.message ?? null;
}

function messageOf({ details: { message } }: StoredLetter): string | null {
  return typeof message === "string" && message.trim() !== "" ? message : null;
}

const beforeIn = ({ details: { before = null } }: StoredLetter) => toldDate(before as Told | null);

/**
 * The letter to an invitee, while the invitation can be answered: each letter has a link of its own. One that tells of a
 * change is true while the event is as it says.
 */
async function composeInvitation(
  needs: Needs,
  row: StoredLetter,
  name: "invitation" | "invitation-reminder" | "invitation-update",
): Promise<ComposedLetter | undefined> {
  const [found, words] = await Promise.all([
    needs.db
      .select({
        invitation: invitations,
        event: events,
        isOfConflict: sql<0 | 1>`EXISTS (SELECT 1 FROM invitation_conflicts c
          WHERE c.invitation_id = ${invitations.id} AND c.member_id = ${row.details.by ?? 0})`,
      })
      .from(invitations)
      .innerJoin(events, eq(events.id, invitations.eventId))
      .where(eq(invitations.id, row.invitationId ?? 0))
      .get(),
    findLetterWords(needs, name),
  ]);
  if (!found) return undefined;
  const { id, reference, status, holdsSeat, fullName, issuedAt, expiresAt } = found.invitation;
  if (status !== "invited" || expiresAt === null || issuedAt === null || fullName === null) return undefined;
  const eventStatus = found.event.status ?? "scheduled";
  if (eventStatus !== (name === "invitation-update" ? row.details.status : "scheduled")) return undefined;
  if (eventStatus === "scheduled" && expiresAt <= needs.clock().toISOString()) return undefined;
  const { url, tokenHash } = await linkOf(needs, "invitations", row.id, id);
  if (tokenHash)
    await needs.db.run(sql`
      INSERT INTO invitation_links (token_hash, invitation_id, created_at)
      VALUES (${tokenHash}, ${id}, ${needs.clock().toISOString()}) ON CONFLICT (token_hash) DO NOTHING`);
  const facts = {
    reference,
    url,
    event: toPublicEvent(found.event),
    fullName,
    message: found.isOfConflict ? null : messageOf(row),
    before: beforeIn(row),
    issuedAt,
    expiresAt: invitationEnd(expiresAt, found.event),
    holdsSeat,
    status: eventStatus,
  };
  return {
    letter: { ...renderLetter(name, facts, ownWords(words)), unsubscribeUrl: url },
    to: await addressOf(needs, row),
    eventId: found.event.id,
  };
}

async function addressOf({ secret }: Needs, row: StoredLetter): Promise<string | undefined> {
  return (
    row.recipient ?? (secret && row.sealedRecipient ? await unseal(secret, row.sealedRecipient) : undefined)
  );
}

/**
 * The links of a person, to an address that the applications were made with: the one that was asked for, or else the
 * newest spelling, and then its applications alone. An application of one spelling is never opened to another one.
 */
async function composeNewLink(needs: Needs, row: StoredLetter): Promise<ComposedLetter | undefined> {
  // Once it was composed the row names an application, so that an erasure finds it.
  const known = row.applicationId ? await findApplication(needs, row.applicationId) : undefined;
  const asked = known ? known.application.email : await addressOf(needs, row);
  if (!asked) return undefined;
  const sent = await findByPerson(needs.db, normaliseEmail(asked));
  const spelled = ({ application }: (typeof sent)[number]) => application.email?.toLowerCase();
  const spelling =
    sent.map(spelled).find((address) => address === asked.toLowerCase()) ?? sent.map(spelled)[0];
  const own = sent.filter((one) => spelled(one) === spelling).slice(0, linksPerLetter);
  const to = own[0]?.application.email;
  if (!to) return undefined;

  const expiresAt = new Date(needs.clock().getTime() + newLinkLifetime).toISOString();
  const listed = await Promise.all(
    own.map(async ({ application, event }) => ({
      reference: application.reference,
      event: toPublicEvent(event),
      applicationId: application.id,
      ...(await linkOf(needs, "applications", row.id, application.id)),
    })),
  );
  await keepLinks(needs, listed, expiresAt);
  return {
    letter: await writeLetter(needs, "new-link", { applications: listed }),
    to,
    applicationId: own[0]?.application.id,
    isFirstSpelling: own[0]?.firstSpelling === spelling,
  };
}

/**
 * Standing applications first, so that no number of withdrawn ones hides them; newest first. Each with the spelling in which
 * the person applied first, of what is not erased.
 */
async function findByPerson(db: Database, emailNormalised: string) {
  const firstSpelling = sql<string>`(
    SELECT lower(f.email) FROM applications f WHERE f.email_normalised = ${emailNormalised} ORDER BY f.id LIMIT 1)`;
  const inStates = (states: ((typeof standingStatuses)[number] | "withdrawn")[]) =>
    db
      .select({ application: applications, event: events, firstSpelling })
      .from(applications)
      .innerJoin(events, eq(events.id, applications.eventId))
      .where(and(eq(applications.emailNormalised, emailNormalised), inArray(applications.status, states)))
      .orderBy(desc(applications.id))
      .limit(4 * linksPerLetter);
  // Not as a batch: D1 answers it by column names, and the two tables share some.
  const [standing, withdrawn] = await Promise.all([inStates([...standingStatuses]), inStates(["withdrawn"])]);
  return [...standing, ...withdrawn];
}

async function composePartnershipReceipt(
  needs: Needs,
  row: StoredLetter,
): Promise<ComposedLetter | undefined> {
  const [partnership] = await needs.db.all<{ reference: string }>(sql`
    SELECT reference FROM partnership_applications
    WHERE id = ${row.partnershipApplicationId} AND contact_name IS NOT NULL`);
  if (!partnership) return undefined;
  return {
    letter: await writeLetter(needs, "partnership-receipt", partnership),
    to: await addressOf(needs, row),
  };
}

type Link = { url: string; tokenHash?: string };

/** The link of a letter to what it is about, and the hash by which it opens; without a secret it opens nothing. */
async function linkOf(
  { secret, origin }: Needs,
  page: "applications" | "invitations",
  outboxId: number,
  id: number,
): Promise<Link> {
  if (!secret) return { url: `${origin}/${page}/…` };
  const purpose = page === "applications" ? "letter-link" : "invitation-link";
  const token = await keyedHash(secret, purpose, outboxId, id);
  return { url: new URL(`/${page}/${token}`, origin).href, tokenHash: await sha256(token) };
}

type ApplicationLink = Link & { applicationId: number };

async function keepLinks({ db, clock }: Needs, links: readonly ApplicationLink[], expiresAt: string | null) {
  const now = clock().toISOString();
  const rows = links.flatMap(({ tokenHash, applicationId }) =>
    tokenHash ? sql`(${tokenHash}, ${applicationId}, ${now}, ${expiresAt}, 'letter')` : [],
  );
  if (rows.length === 0) return;
  await db.run(sql`
    INSERT INTO application_links (token_hash, application_id, created_at, expires_at, proof)
    VALUES ${sql.join(rows, sql`, `)} ON CONFLICT (token_hash) DO NOTHING`);
}

/** The words of a letter that may be kept: the link in it opens what it is about, and stays the recipient's alone. */
export function withoutLinks(text: string): string {
  return text.replace(/\/(applications|invitations)\/[\w-]{20,}/g, "/$1/…");
}
