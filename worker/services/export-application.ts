import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import { calendarDay } from "~/domain/event-dates";
import { applicantFields } from "~/domain/interest-form-fields";
import { isHiddenApplication, type LinkProof } from "~/domain/link-proof";
import type { Database } from "../db/client";
import { applicationLinks, invitations, outbox, verifications } from "../db/schema";
import { findLinkedApplication } from "./find-linked-application";
import { toPublicEvent } from "./list-events";
import type { Needs } from "./needs";
import { openApplication } from "./open-application";

const leftOut = [
  "Whether a member named you for an invitation, and why: what was said in confidence. It is erased with everything else.",
  "Notes that members of the committee wrote for each other, their votes and their names: they concern the members as well.",
  "Hashes by which a repeated submission and a client are known again: they name nobody, and are erased after 30 days.",
];
const leftOutWithoutSeat =
  "Whether somebody verified you, and out of what: it is in this file once a seat is yours, for before it would tell of a decision.";
const leftOutWithoutProof =
  "The letters that were sent to the address with their links, the committee’s words in them, what was told to the host, an invitation and an arrival: the link in a letter opens them.";

/** All stored data about the person behind a link, and the parts left out (decisions/own-page, decisions/links). */
export async function exportApplication(needs: Needs, token: string) {
  const [row, opened] = await Promise.all([
    findLinkedApplication(needs, token),
    openApplication(needs, token),
  ]);
  if (!row) return { ok: false, reason: "not_found" } as const;
  const { application } = row;
  const { id } = application;
  if (!opened.ok) return { ok: false, reason: "erased" } as const;
  const isHidden = isHiddenApplication(application);
  const isProven = row.proof === "letter";
  const isSeated = opened.application.status === "accepted";
  const { id: eventId, slug, title, date, timeZone } = toPublicEvent(row.event);
  const { db } = needs;
  const [links, letters, invitation, verification] = await Promise.all([
    readLinks(db, id, isProven ? undefined : "submission"),
    isProven ? readLetters(db, id) : undefined,
    isProven ? readInvitation(db, id) : undefined,
    isProven && isSeated ? readVerification(db, id) : undefined,
  ]);
  return {
    ok: true,
    fileName: `application-${application.reference}-${calendarDay(needs.clock(), "UTC")}.json`,
    data: {
      exportedAt: needs.clock().toISOString(),
      application: {
        ...pick(application, exported),
        status: opened.application.status,
        decidedAt: isHidden ? null : application.decidedAt,
        // The stored one moves with what the page does not tell: a decision held or taken back, another one's fate.
        updatedAt: opened.timeline.at(-1)?.at ?? application.createdAt,
      },
      event: { id: eventId, slug, title, date, timeZone },
      timeline: opened.timeline,
      links,
      ...(isProven && {
        letters,
        invitation,
        arrivalNotedAt: opened.arrivedAt,
        verification,
        toTheHost: opened.wishes,
      }),
      leftOut: [
        ...(isProven ? [] : [leftOutWithoutProof]),
        ...(isProven && isSeated ? [] : [leftOutWithoutSeat]),
        ...leftOut,
      ],
    },
  } as const;
}

/**
 * A handful: sorted here, for an index on their times would serve nothing else. A sender who only typed the address is told of no
 * letter to it: links that are asked for go to what stands alone, and would tell whether this does.
 */
async function readLinks(db: Database, id: number, of?: LinkProof) {
  const { createdAt, expiresAt, proof } = applicationLinks;
  const links = await db
    .select({ createdAt, expiresAt, from: proof })
    .from(applicationLinks)
    .where(and(eq(applicationLinks.applicationId, id), of && eq(proof, of)));
  return links.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/**
 * Letters that went out or will, those of the invitation too; a dropped one tells nothing of a decision that was taken back
 * (decisions/undo). The committee's words are in them alone: a conflict that comes or goes later changes nothing of what was
 * told.
 */
function readLetters(db: Database, id: number) {
  const { letter, recipient, createdAt, sentAt, sentSubject, sentText } = outbox;
  return db
    .select({ letter, recipient, createdAt, sentAt, subject: sentSubject, text: sentText })
    .from(outbox)
    .where(
      and(
        sql`(${outbox.applicationId} = ${id} OR ${outbox.invitationId} IN (
          SELECT i.id FROM invitations i WHERE i.application_id = ${id}))`,
        isNull(outbox.heldAt),
        or(ne(outbox.status, "dropped"), isNotNull(outbox.sentAt)),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(1_000);
}

/** That somebody verified the applicant, and out of what; not who did. */
function readVerification(db: Database, id: number) {
  const { source, sanctionsList, listDate, verifiedAt } = verifications;
  return db
    .select({ source, sanctionsList, listDate, verifiedAt })
    .from(verifications)
    .where(eq(verifications.applicationId, id))
    .get();
}

/** The invitation that the application came by; not who gave the name. */
function readInvitation(db: Database, id: number) {
  const { fullName, email, company, holdsSeat, issuedAt, remindedAt, answeredAt } = invitations;
  return db
    .select({ fullName, email, company, holdsSeat, issuedAt, remindedAt, answeredAt })
    .from(invitations)
    .where(eq(invitations.applicationId, id))
    .get();
}

/** The stored columns about the person; the database's own numbers say nothing about them. */
const exported = [
  ...(["reference", ...applicantFields, "emailNormalised", "emailDomain"] as const),
  ...(["privacyNoticeVersion", "consentedAt", "waitlistedAt", "createdAt"] as const),
  ...(["confirmBy", "confirmedAt", "confirmedFor", "askedAt", "saidYesAt"] as const),
  ...(["ruleVersion", "ruleAcceptedAt", "mayBeNamed"] as const),
];
